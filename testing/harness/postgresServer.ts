import type { TestProject } from 'vitest/node';
import { seedDemoCatalogue } from '../../server/catalogue/demoCatalogue.ts';
import { openServer } from '../../server/platform/database/openDatabase.ts';
import { startRealPostgres } from '../database/realPostgres.ts';

/** The migrated, seeded database that each test file gets a copy of. */
export const postgresTemplate = 'template_shop';

/** Starts one Postgres for the whole run, and stops it afterwards. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startRealPostgres();
  const database = await openServer(await server.createDatabase(postgresTemplate));
  await seedDemoCatalogue(database.reader);
  await database.close();
  project.provide('postgresUrl', server.url);
  return () => server.stop();
}
