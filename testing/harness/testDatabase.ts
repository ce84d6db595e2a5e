import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import type { Database } from '../../server/platform/database/database.ts';
import { openServer } from '../../server/platform/database/openDatabase.ts';
import { checkPlans, recordForPlans } from '../database/checkPlans.ts';
import { copyOnAll, dropOnAll } from '../database/citusCluster.ts';
import { createDatabase } from '../database/realPostgres.ts';
import { citusTemplate } from './citusCluster.ts';
import { borrowEngine } from './embeddedEngines.ts';
import { postgresTemplate } from './postgresServer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The dump that embeddedTemplate.ts writes before a run. */
    embeddedTemplate: string;
    postgresUrl: string;
    /** The nodes of the cluster, the coordinator first. */
    citusUrls: readonly string[];
  }
}

/** Opens a migrated, seeded database for this test file, of the kind that the run tests. */
export async function openTestDatabase(): Promise<Database> {
  if (process.env.TEST_DATABASE === 'postgres') {
    return openServer(await createDatabase(inject('postgresUrl'), randomUUID(), postgresTemplate));
  }
  if (process.env.TEST_DATABASE === 'citus') return openOnCluster();
  return borrowEngine();
}

async function openOnCluster(): Promise<Database> {
  const urls = inject('citusUrls');
  const name = randomUUID();
  const url = await copyOnAll(urls, citusTemplate, name);
  recordForPlans();
  const database = await openServer(url);
  // Dropped, since Citus keeps processes for each database.
  const close = async () => {
    await database.close();
    await checkPlans(url).finally(() => dropOnAll(urls, name));
  };
  return Object.create(database, { close: { value: close } });
}
