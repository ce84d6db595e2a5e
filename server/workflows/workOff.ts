import pLimit from 'p-limit';
import { type AnyJob, allJobs } from './allJobs.ts';
import type { JobServices } from './job.ts';

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
  for (;;) {
    const worked = await workOffOnce(shop, tried, onError);
    if (!worked) return done;
    done.set(worked.queue, (done.get(worked.queue) ?? 0) + worked.pieces);
  }
}

/** Does the due work of one kind. @returns the kind and number of pieces; null without any */
async function workOffOnce(
  shop: JobServices,
  tried: Set<string>,
  onError: (error: unknown) => void,
): Promise<{ queue: string; pieces: number } | null> {
  const limit = pLimit(maxConcurrent);
  for (const job of allJobs) {
    const fresh = (await job.find(shop)).filter(({ key }) => !tried.has(nameOf(job, key)));
    for (const { key } of fresh) tried.add(nameOf(job, key));
    if (fresh.length === 0) continue;
    await Promise.all(fresh.map(({ data }) => limit(() => job.handle(shop, data).catch(onError))));
    return { queue: job.queue, pieces: fresh.length };
  }
  return null;
}

const nameOf = (job: AnyJob, key: string) => `${job.queue} ${key}`;
