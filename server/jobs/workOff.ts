import pLimit from 'p-limit';
import { type AnyJob, allJobs } from './allJobs.ts';
import type { Workshop } from './job.ts';

const side = 4;

/**
 * Does everything that is due, at once and in this process, until nothing is left: for the
 * sandbox's clock, the operator and tests. Beside workers that do the same it does no harm.
 * @param onError is told of work that failed, which is due again later
 */
export async function workOff(shop: Workshop, onError: (error: unknown) => void): Promise<void> {
  const tried = new Set<string>();
  while (await workOffOnce(shop, tried, onError));
}

/** @returns whether there was anything to do */
async function workOffOnce(
  shop: Workshop,
  tried: Set<string>,
  onError: (error: unknown) => void,
): Promise<boolean> {
  const limit = pLimit(side);
  for (const job of allJobs) {
    const fresh = (await job.find(shop)).filter(({ key }) => !tried.has(nameOf(job, key)));
    for (const { key } of fresh) tried.add(nameOf(job, key));
    if (fresh.length === 0) continue;
    await Promise.all(fresh.map(({ data }) => limit(() => job.handle(shop, data).catch(onError))));
    return true;
  }
  return false;
}

const nameOf = (job: AnyJob, key: string) => `${job.queue} ${key}`;
