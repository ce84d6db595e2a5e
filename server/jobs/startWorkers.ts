import { type JobResult, PgBoss } from 'pg-boss';
import { v5 as uuidOf } from 'uuid';
import { type AnyJob, allJobs } from './allJobs.ts';
import type { Workshop } from './job.ts';
import { poll } from './poller.ts';

/** How often a worker looks by itself. The poller of its own process wakes it at once. */
const pollSeconds = 30;
/** So much of a kind is done at the same time, */
const sideBySide = 3;
/** and so much is fetched at once; while that is full, the next is fetched without a pause. */
const batchSize = 5;
/** Work that takes longer is taken from its worker: a card provider may hang for a while. */
const expireSeconds = 300;
/** So long a job's name is known, and not handed out again. */
const keptSeconds = 86_400;
const stopMilliseconds = 10_000;

/** The namespace of job ids, which are made from the work itself; any number, never changed. */
const jobNames = '6f1c1d0e-6a51-4c52-9a86-1b8f4f0a7f10';

export interface Workers {
  /** Takes no new work, and finishes what is under way. */
  stop(): Promise<void>;
}

/**
 * Starts the workers of this process, any number of which share a database, and the poller that
 * finds work in the tables: what a crash left half done is found like everything else.
 * @param onError is told of work that failed, which is due again later
 */
export async function startWorkers(
  shop: Workshop,
  onError: (error: unknown, what: string) => void,
): Promise<Workers> {
  // Nothing is ever sent within a transaction of ours, where the embedded database would wait for
  // itself: the poller looks at what transactions have written.
  const boss = new PgBoss({ ...shop.database.queue, schedule: false });
  boss.on('error', (error) => onError(error, 'the job queue failed'));
  const workers = new Map<string, readonly string[]>();
  try {
    await boss.start();
    for (const job of allJobs) workers.set(job.queue, await work(boss, shop, job, onError));
  } catch (error) {
    // What has started already must not go on beside the next try.
    await boss.stop({ graceful: false, close: true }).catch(() => {});
    throw error;
  }
  const stopping = new AbortController();
  const look = (job: AnyJob) => handOut(boss, shop, job, workers.get(job.queue) ?? []);
  const poller = poll(shop, { look, signal: stopping.signal, onError });
  return {
    async stop() {
      stopping.abort();
      await poller;
      await boss.stop({ graceful: true, timeout: stopMilliseconds, close: true });
    },
  };
}

/** @returns the ids of the workers of this kind */
async function work(
  boss: PgBoss,
  shop: Workshop,
  job: AnyJob,
  onError: (error: unknown, what: string) => void,
): Promise<string[]> {
  // What failed is found in the tables again, when it is due again.
  await boss.createQueue(job.queue, {
    retryLimit: 0,
    expireInSeconds: expireSeconds,
    deleteAfterSeconds: keptSeconds,
  });
  const handle = async ({ id, data }: { id: string; data: object }): Promise<JobResult> => {
    try {
      await job.handle(shop, data);
      return { id, status: 'completed' };
    } catch (error) {
      onError(error, `work on ${job.queue} failed`);
      // The queue keeps what it is given: an error may carry a card provider's secrets, or values.
      const message = `Work on ${job.queue} failed; the log says why.`;
      return { id, status: 'failed', output: { message } };
    }
  };
  const options = {
    pollingIntervalSeconds: pollSeconds,
    batchSize,
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const;
  const workers: string[] = [];
  // Each has an id of its own, by which it can be woken.
  while (workers.length < sideBySide) {
    const worker = await boss.work<object>(job.queue, options, async (jobs) => {
      const results: JobResult[] = [];
      for (const each of jobs) results.push(await handle(each));
      return results;
    });
    workers.push(worker);
  }
  return workers;
}

async function handOut(
  boss: PgBoss,
  shop: Workshop,
  job: AnyJob,
  workers: readonly string[],
): Promise<void> {
  const errands = await job.find(shop);
  if (errands.length === 0) return;
  const jobs = errands.map(({ key, data }) => ({
    id: uuidOf(`${job.queue} ${key}`, jobNames),
    data,
  }));
  await boss.insert(job.queue, jobs);
  for (const worker of workers) boss.notifyWorker(worker);
}
