import { type CitusCluster, distributeNew, startCitusCluster } from '../database/citusCluster.ts';
import { startRealPostgres } from '../database/realPostgres.ts';

/** What the shop's database runs on. */
export type Engine = 'postgres' | 'citus';

export interface StageDatabase {
  readonly url: string;
  /** The nodes of the database; null on one Postgres. */
  readonly cluster: CitusCluster | null;
  /** Kills the database, all nodes of a cluster, and resolves once it answers again. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a database whose commits survive a crash, for a new shop. */
export async function openStageDatabase(engine: Engine): Promise<StageDatabase> {
  if (engine === 'citus') return openCluster();
  const postgres = await startRealPostgres({ durable: true });
  const url = await postgres.createDatabase('shop');
  const { crash, stop } = postgres;
  return { url, cluster: null, crash, stop };
}

async function openCluster(): Promise<StageDatabase> {
  const cluster = await startCitusCluster({ durable: true });
  const { crash, stop } = cluster;
  try {
    const url = await cluster.createDatabase('shop');
    await distributeNew(url);
    return { url, cluster, crash, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
