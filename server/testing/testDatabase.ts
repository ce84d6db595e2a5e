import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import type { Database } from '../db/database.ts';
import { openEmbedded, openServer } from '../db/openDatabase.ts';
import { seedProducts } from '../db/queries/products.ts';
import { createDatabase } from '../db/testing/realPostgres.ts';

/** A migrated, seeded database of this test file's own, of the kind that this run is about. */
export async function openTestDatabase(): Promise<Database> {
  const database =
    process.env.TEST_DATABASE === 'postgres'
      ? await openServer(await createDatabase(inject('postgresUrl'), randomUUID()))
      : await openEmbedded({ folder: null, sync: false });
  await seedProducts(database.reader);
  return database;
}
