import { workOff } from '../../server/workflows/schedule/workOff.ts';
import type { JobServices } from '../../server/workflows/work/job.ts';

/** Does all due work. @returns what failed */
export async function doDueWork(services: JobServices): Promise<unknown[]> {
  const failures: unknown[] = [];
  await workOff(services, (error) => failures.push(error));
  return failures;
}
