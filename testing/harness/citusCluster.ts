import type { TestProject } from 'vitest/node';
import { seedDemoCatalogue } from '../../server/catalogue/demoCatalogue.ts';
import { distributeNew, startCitusCluster } from '../database/citusCluster.ts';

/** The database that each test file gets a copy of. */
export const citusTemplate = 'template_shop';

/** Starts one Citus cluster for the whole run, with a distributed shop, and stops it afterwards. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCitusCluster();
  await distributeNew(await cluster.createDatabase(citusTemplate), seedDemoCatalogue);
  // Ends the connection that Citus keeps to the template, which could not be copied otherwise.
  await cluster.crash();
  project.provide('citusUrls', cluster.urls);
  return () => cluster.stop();
}
