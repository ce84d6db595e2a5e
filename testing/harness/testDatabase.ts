import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import type { Database } from '../../server/db/database.ts';
import { openEmbedded, openServer } from '../../server/db/openDatabase.ts';
import { seedProducts } from '../../server/db/queries/products.ts';
import { createDatabase } from '../database/realPostgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The dump that embeddedTemplate.ts writes before a run. */
    embeddedTemplate: string;
    postgresUrl: string;
  }
}

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
