import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Queryable } from '../../server/platform/database/database.ts';
import { distributeTables } from '../../server/platform/database/distribution.ts';
import { openServer } from '../../server/platform/database/openDatabase.ts';
import { createDatabase, type RealPostgres, startRealPostgres } from './realPostgres.ts';

/** A coordinator and two worker nodes. */
export interface CitusCluster {
  readonly coordinator: RealPostgres;
  readonly workerNodes: readonly RealPostgres[];
  /** The addresses of each node's own `postgres` database, the coordinator's first. */
  readonly urls: readonly string[];
  /** Creates an empty database with the extension on all nodes. @returns the coordinator's address */
  createDatabase(name: string): Promise<string>;
  /** Writes what is committed, kills all nodes, and resolves once they answer again. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

const settings = [
  'shared_preload_libraries=citus',
  'wal_level=logical',
  'max_prepared_transactions=200',
  'max_connections=600',
  'max_worker_processes=100',
  'citus.node_conninfo=sslmode=disable',
  // Instead of a minute, until transactions that a crash left prepared are settled.
  'citus.recover_2pc_interval=10s',
  // Few, since each test file has a database of its own.
  'citus.shard_count=4',
];

/** What a command says where `citusPrograms` finds none. */
export const withoutCitus =
  'Skipped: pg_config finds no Postgres with Citus on this machine. docs/scaling.md says how to build it.\n';

/** Returns the folder of a Postgres that has Citus; null without one. */
export function citusPrograms(): string | null {
  const ask = (what: string) => execFileSync('pg_config', [what], { encoding: 'utf8' }).trim();
  try {
    return existsSync(join(ask('--pkglibdir'), 'citus.so')) ? ask('--bindir') : null;
  } catch {
    return null;
  }
}

/**
 * Distributes the tables of a shop in a database of a cluster. An empty one gets them first.
 * @param fill adds rows afterwards
 */
export async function distributeNew(
  url: string,
  fill: (db: Queryable) => Promise<unknown> = async () => {},
): Promise<void> {
  const database = await openServer(url);
  try {
    await distributeTables(database, () => {});
    await fill(database.reader);
  } finally {
    await database.close();
  }
}

/**
 * Starts a cluster on free ports of 127.0.0.1. It ends with this process at the latest.
 * @param options.durable commits survive the crash of a node, which is slower
 * @throws without Citus
 */
export async function startCitusCluster({ durable = false } = {}): Promise<CitusCluster> {
  const programs = citusPrograms();
  if (!programs) throw new Error('Citus is not installed.');
  const password = randomBytes(18).toString('base64url');
  const nodes = await Promise.all(
    Array.from({ length: 3 }, () => startRealPostgres({ durable, settings, programs, password })),
  );
  const urls = nodes.map(({ url }) => url);
  const [coordinator, ...workerNodes] = nodes as [RealPostgres, ...RealPostgres[]];
  return {
    coordinator,
    workerNodes,
    urls,
    createDatabase: (name) => createOnAll(urls, name),
    async crash() {
      if (!durable) await sendToAll(urls, 'checkpoint');
      await Promise.all(nodes.map((node) => node.crash()));
    },
    async stop() {
      await Promise.all(nodes.map((node) => node.stop()));
    },
  };
}

export async function createOnAll(urls: readonly string[], name: string): Promise<string> {
  const databases = await Promise.all(urls.map((url) => createDatabase(url, name)));
  await Promise.all(databases.map((url) => send(url, 'create extension citus')));
  const [coordinator, ...workers] = databases as [string, ...string[]];
  const place = (url: string) => `'127.0.0.1', ${new URL(url).port}`;
  await send(coordinator, `select citus_set_coordinator_host(${place(coordinator)})`);
  for (const worker of workers) await send(coordinator, `select citus_add_node(${place(worker)})`);
  return coordinator;
}

/**
 * Copies a database of the cluster. No node may have used it since its start, since Citus keeps a
 * connection to each database that was used.
 * @returns the coordinator's address of the copy
 */
export async function copyOnAll(
  urls: readonly string[],
  template: string,
  name: string,
): Promise<string> {
  await sendToAll(urls, `create database "${name}" template "${template}" strategy file_copy`);
  const address = new URL(urls[0] as string);
  address.pathname = `/${name}`;
  return address.href;
}

/** Drops a database of the cluster, and ends its connections. */
export const dropOnAll = (urls: readonly string[], name: string): Promise<void> =>
  sendToAll(urls, `drop database "${name}" with (force)`);

async function sendToAll(urls: readonly string[], text: string): Promise<void> {
  await Promise.all(urls.map((url) => send(url, text)));
}

async function send(url: string, text: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
