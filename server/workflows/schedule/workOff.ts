import pLimit from 'p-limit';
import type { JobServices } from '../work/job.ts';
import { type AnyJob, allJobs } from './allJobs.ts';

/** The most pieces of work that run at the same time. */
const maxConcurrent = 4;

/**
 * Does all due work, at once and in this process, for the sandbox's clock, operators and tests. It
 * can run beside workers.
 * @param onError receives failures of work, which is due again later
 * @returns the number of pieces tried, by kind
 */
export async function workOff(
  shop: JobServices,
  onError: (error: unknown) => void,
): Promise<ReadonlyMap<string, number>> {
  const tried = new Set<string>();
  const done = new Map<string, number>();
  // Ends after a whole round without work, since work of one kind makes other work due.
  for (let turn = 0, idle = 0; idle < allJobs.length; turn += 1) {
    const job = allJobs[turn % allJobs.length] as AnyJob;
    const pieces = await workOffOnce(shop, job, tried, onError);
    idle = pieces > 0 ? 0 : idle + 1;
    if (pieces > 0) done.set(job.queue, (done.get(job.queue) ?? 0) + pieces);
  }
  return done;
}

/** Does the work of one kind that is due and was not tried yet. @returns the number of pieces */
async function workOffOnce(
  shop: JobServices,
  job: AnyJob,
  tried: Set<string>,
  onError: (error: unknown) => void,
): Promise<number> {
  const limit = pLimit(maxConcurrent);
  const fresh = (await job.find(shop)).filter(({ key }) => !tried.has(nameOf(job, key)));
  for (const { key } of fresh) tried.add(nameOf(job, key));
  await Promise.all(fresh.map(({ data }) => limit(() => job.handle(shop, data).catch(onError))));
  return fresh.length;
}

const nameOf = (job: AnyJob, key: string) => `${job.queue} ${key}`;
