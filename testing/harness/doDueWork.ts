import type { JobServices } from '../../server/workflows/job.ts';
import { workOff } from '../../server/workflows/workOff.ts';

/** Does all due work. @returns what failed */
export async function doDueWork(services: JobServices): Promise<unknown[]> {
  const failures: unknown[] = [];
  await workOff(services, (error) => failures.push(error));
  return failures;
}
