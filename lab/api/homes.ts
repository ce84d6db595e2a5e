import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '../../server/platform/database/database.ts';
import { openEmbedded, openServer } from '../../server/platform/database/openDatabase.ts';
import { createDatabase, startRealPostgres } from '../../testing/database/realPostgres.ts';
import type { StoredRows } from '../plan/stored/storedRows.ts';
import { storeHomesIn, type ToStore } from '../plan/stored/storeHomes.ts';
import { storeInThreads } from '../plan/stored/storeInThreads.ts';
import { type Caller, logCallersIn, modelOf } from './population.ts';

/** A database with households, for web processes that start later. */
export interface Homes<S = { DATABASE_URL: string } | { DATA_DIR: string }> {
  readonly settings: S;
  readonly callers: readonly Caller[];
}

/** Households on a Postgres server: their number, and the bytes of their database. */
export interface StoredHomes extends Homes<{ DATABASE_URL: string }> {
  readonly count: number;
  readonly bytes: number;
}

/** Fills an embedded database with this many planned households, and removes it after `use`. */
export async function withEmbedded<T>(
  homes: number,
  use: (with_: Homes) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'nestbox-bench-embedded-'));
  try {
    const database = await openEmbedded({ folder, sync: true });
    const model = await modelOf(database);
    await storeHomesIn(database, { model, from: 0, to: homes });
    const callers = await logCallersIn(database, homes);
    await database.close();
    return await use({ settings: { DATA_DIR: folder }, callers });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Starts a Postgres server whose database grows to these numbers of households, one after the
 * other.
 */
export async function withPostgres(
  steps: readonly number[],
  use: (homes: StoredHomes) => Promise<void>,
): Promise<void> {
  // Postgres's recommendation for a dedicated server.
  const quarter = Math.floor(totalmem() / 4 / 2 ** 20);
  const postgres = await startRealPostgres({
    durable: true,
    settings: [`shared_buffers=${quarter}MB`],
  });
  try {
    const databaseUrl = await createDatabase(postgres.url, 'homes');
    let model: StoredRows | null = null;
    let from = 0;
    for (const to of steps) {
      const database = await openServer(databaseUrl);
      model ??= await modelOf(database);
      const callers = await storeAndLogIn(database, { databaseUrl, model, from, to });
      from = to;
      await database.reader.execute(sql`vacuum (analyze)`);
      // Otherwise the stored rows would be written to disk during the measurement.
      await database.reader.execute(sql`checkpoint`);
      const size = sql<string>`pg_database_size(current_database())`;
      const [row] = await database.reader.select({ size }).from(sql`(select 1) as one`);
      await database.close();
      const settings = { DATABASE_URL: databaseUrl };
      await use({ settings, callers, count: to, bytes: Number(row?.size) });
    }
  } finally {
    await postgres.stop();
  }
}

/** Stores this many households in a migrated database. */
export async function fillDatabase(
  databaseUrl: string,
  homes: number,
): Promise<Homes<{ DATABASE_URL: string }>> {
  const database = await openServer(databaseUrl);
  const model = await modelOf(database);
  const callers = await storeAndLogIn(database, { databaseUrl, model, from: 0, to: homes });
  await database.close();
  return { settings: { DATABASE_URL: databaseUrl }, callers };
}

async function storeAndLogIn(database: Database, homes: ToStore): Promise<Caller[]> {
  await storeInThreads(homes, availableParallelism());
  return logCallersIn(database, homes.to);
}
