import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import { seedDemoCatalogue } from '../../server/catalogue/demoCatalogue.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { openEmbedded, openServer } from '../../server/platform/database/openDatabase.ts';
import { createDatabase } from '../database/realPostgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The dump that embeddedTemplate.ts writes before a run. */
    embeddedTemplate: string;
    postgresUrl: string;
  }
}

/** Opens a migrated, seeded database for this test file, of the kind that the run tests. */
export async function openTestDatabase(): Promise<Database> {
  if (process.env.TEST_DATABASE === 'postgres') {
    const database = await openServer(await createDatabase(inject('postgresUrl'), randomUUID()));
    await seedDemoCatalogue(database.reader);
    return database;
  }
  const template = new Blob([await readFile(inject('embeddedTemplate'))]);
  return openEmbedded({ folder: null, sync: false, template });
}
