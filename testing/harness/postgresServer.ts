import type { TestProject } from 'vitest/node';
import { startRealPostgres } from '../database/realPostgres.ts';

/** Starts one Postgres for the whole run, and stops it afterwards. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startRealPostgres();
  project.provide('postgresUrl', server.url);
  return () => server.stop();
}
