import { setTimeout as pause } from 'node:timers/promises';
import { type JobResult, PgBoss } from 'pg-boss';
import { v5 as uuidOf } from 'uuid';
import { findDatabaseStopped } from '../platform/database/embedded/databaseStopped.ts';
import { reconcile } from '../workflows/reconciliation/reconcile.ts';
import { type AnyJob, allJobs } from '../workflows/schedule/allJobs.ts';
import type { JobServices } from '../workflows/work/job.ts';
import { poll } from './poller.ts';

/**
 * Seconds between a worker's own reads of the queue. The poller of its process wakes it at once.
 */
const pollSeconds = 30;
/** Workers of a kind in a process. */
const workersPerQueue = 3;
/** Jobs fetched at once. After a full batch, the next one is fetched without a pause. */
const batchSize = 5;
/**
 * Jobs that a worker does at the same time. On a server two, since a charge waits for the card provider
 * most of its time; the embedded database does one statement at a time.
 */
const jobsAtOnce = { server: 2, embedded: 1 };
/** Seconds after which the queue takes a job from its worker, since a card provider may hang. */
const expireSeconds = 300;
/** Seconds for which the queue keeps a job's key and does not hand it out again. */
const keptSeconds = 86_400;
const stopMilliseconds = 10_000;

/** UUID namespace of job ids, which are derived from the work. Any UUID; never change it. */
const jobNamespace = '6f1c1d0e-6a51-4c52-9a86-1b8f4f0a7f10';

export interface Workers {
  /** Takes no new work, and finishes the work under way. */
  stop(): Promise<void>;
}

/**
 * Starts the workers of this process and their poller, which finds work in the tables, including
 * what a crash left unfinished. Any number of processes share a database.
 * @param onError receives failures of work, which is due again later
 */
export async function startWorkers(
  shop: JobServices,
  onError: (error: unknown, what: string) => void,
): Promise<Workers> {
  await catchUp(shop, onError);
  // Jobs are never sent within our transactions, where the embedded database would wait forever:
  // the poller reads what transactions have written.
  const boss = new PgBoss({ ...shop.database.queue, schedule: false });
  boss.on('error', (error) => onError(error, 'the job queue failed'));
  const workers = new Map<string, readonly string[]>();
  try {
    await boss.start();
    for (const job of allJobs)
      workers.set(job.queue, await registerWorkers(boss, shop, job, onError));
  } catch (error) {
    // A retry must not run beside what has started already.
    await boss.stop({ graceful: false, close: true }).catch(() => {});
    throw error;
  }
  const stopping = new AbortController();
  const handOutDue = (job: AnyJob) => handOut(boss, shop, job, workers.get(job.queue) ?? []);
  const poller = poll(shop, { handOutDue, signal: stopping.signal, onError });
  return {
    async stop() {
      stopping.abort();
      await poller;
      await boss.stop({ graceful: true, timeout: stopMilliseconds, close: true });
    },
  };
}

/** Milliseconds for which the workers wait for the first reconciliation. */
const catchUpMilliseconds = 20_000;

/**
 * Reconciles the payments before any work: the disk may have been put back to an earlier state, of which the data
 * know nothing. If the card provider is slow or down, the workers start nevertheless; without it they charge
 * nothing.
 */
async function catchUp(
  shop: JobServices,
  onError: (error: unknown, what: string) => void,
): Promise<void> {
  const ended = reconcile(shop, 'start').catch((error) => {
    const stopped = findDatabaseStopped(error);
    if (stopped) throw stopped;
    onError(error, 'the payments were not reconciled at the start');
  });
  await Promise.race([ended, pause(catchUpMilliseconds, null, { ref: false })]);
}

/** Registers the workers of a kind. @returns their ids */
async function registerWorkers(
  boss: PgBoss,
  shop: JobServices,
  job: AnyJob,
  onError: (error: unknown, what: string) => void,
): Promise<string[]> {
  // The queue does not retry: failed work is found in the tables when it is due again.
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
      // The queue stores errors, which may hold a card provider's secrets or customers' data.
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
  const atOnce = jobsAtOnce[shop.database.queue.backend === 'pglite' ? 'embedded' : 'server'];
  const workers: string[] = [];
  // Workers with separate ids can be woken one by one.
  while (workers.length < workersPerQueue) {
    const worker = await boss.work<object>(job.queue, options, async (jobs) => {
      const results: JobResult[] = [];
      for (let from = 0; from < jobs.length; from += atOnce) {
        results.push(...(await Promise.all(jobs.slice(from, from + atOnce).map(handle))));
      }
      return results;
    });
    workers.push(worker);
  }
  return workers;
}

async function handOut(
  boss: PgBoss,
  shop: JobServices,
  job: AnyJob,
  workers: readonly string[],
): Promise<void> {
  const dueJobs = await job.find(shop);
  if (dueJobs.length === 0) return;
  const jobs = dueJobs.map(({ key, data }) => ({
    id: uuidOf(`${job.queue} ${key}`, jobNamespace),
    data,
  }));
  await boss.insert(job.queue, jobs);
  for (const worker of workers) boss.notifyWorker(worker);
}
