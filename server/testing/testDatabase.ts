import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '../db/database.ts';
import { openEmbedded, openServer } from '../db/openDatabase.ts';
import { seedProducts } from '../db/queries/products.ts';

/** A migrated, seeded database of this test file's own, of the kind that this run is about. */
export async function openTestDatabase(): Promise<Database> {
  const database =
    process.env.TEST_DATABASE === 'postgres'
      ? await openServer(await freshDatabase(inject('postgresUrl')))
      : await openEmbedded({ folder: null, sync: false });
  await seedProducts(database.reader);
  return database;
}

/** The server is thrown away whole after the run, and its databases with it. */
async function freshDatabase(serverUrl: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
