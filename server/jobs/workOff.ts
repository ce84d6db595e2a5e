import pLimit from 'p-limit';
import { type AnyJob, allJobs } from './allJobs.ts';
import type { Workshop } from './job.ts';

const side = 4;

/**
 * Does everything that is due, at once and in this process, until nothing is left: for the
 * sandbox's clock, the operator and tests. Beside workers that do the same it does no harm.
 * @param onError is told of work that failed, which is due again later
 * @returns how many pieces of work of which kind were tried
 */
export async function workOff(
  shop: Workshop,
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

/** @returns how much of which kind there was to do; null where there was nothing */
async function workOffOnce(
  shop: Workshop,
  tried: Set<string>,
  onError: (error: unknown) => void,
): Promise<{ queue: string; pieces: number } | null> {
  const limit = pLimit(side);
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
