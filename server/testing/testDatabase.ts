import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import type { Database } from '../db/database.ts';
import { openEmbedded, openServer } from '../db/openDatabase.ts';
import { seedProducts } from '../db/queries/products.ts';
import { createDatabase } from '../db/testing/realPostgres.ts';

/** A migrated, seeded database of this test file's own, of the kind that this run is about. */
export async function openTestDatabase(): Promise<Database> {
  if (process.env.TEST_DATABASE === 'postgres') {
    const database = await openServer(await createDatabase(inject('postgresUrl'), randomUUID()));
    await seedProducts(database.reader);
    return database;
  }
  const template = new Blob([await readFile(inject('embeddedTemplate'))]);
  return openEmbedded({ folder: null, sync: false, template });
}
