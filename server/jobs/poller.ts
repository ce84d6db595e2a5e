import { setTimeout as pause } from 'node:timers/promises';
import type { WorkKind } from '../platform/database/notifyProcesses.ts';
import { foreseenMilliseconds } from '../workflows/customer/scheduleNext.ts';
import { type AnyJob, allJobs } from '../workflows/schedule/allJobs.ts';
import type { JobServices } from '../workflows/work/job.ts';
import { readNextDue } from './nextDueQueries.ts';

/** Milliseconds between two checks whether something is due. */
const tickMilliseconds = 1_000;
/** Milliseconds between two reads of all tables, short enough for work that is not announced. */
const pollMilliseconds = foreseenMilliseconds - 5 * tickMilliseconds;

interface Poller {
  /** Finds work of this kind and hands it out. */
  handOutDue(job: AnyJob): Promise<void>;
  readonly signal: AbortSignal;
  onError(error: unknown, what: string): void;
}

/**
 * Polls for work: at once when a process announces some, in the second in which known work is due,
 * and at intervals. Without notifications it polls every second. It never polls the same kind twice
 * a second. Ends with the signal.
 */
export async function poll(
  shop: JobServices,
  { handOutDue, signal, onError }: Poller,
): Promise<void> {
  const { database, clock } = shop;
  const announced = new Set<WorkKind>();
  const handedOutAt = new Map<WorkKind, number>();
  let polledAt = Number.NEGATIVE_INFINITY;
  let nextDue: Date | null = null;
  let wake = () => {};
  const onAnnounced = (what: string | null) => {
    for (const { queue } of allJobs) if (what === null || what === queue) announced.add(queue);
    wake();
  };
  const stops = [
    database.listen('work', onAnnounced),
    database.listen('catalogue', () => onAnnounced('catalogue')),
  ];
  /** Returns the milliseconds until this kind may be polled again. */
  const waitOf = (kind: WorkKind) => {
    const since = performance.now() - (handedOutAt.get(kind) ?? Number.NEGATIVE_INFINITY);
    return Math.max(0, tickMilliseconds - since);
  };
  const isPollDue = () =>
    !database.receivesNotifications ||
    performance.now() - polledAt >= pollMilliseconds ||
    (nextDue !== null && nextDue <= clock.now());
  while (!signal.aborted) {
    const all = isPollDue();
    const jobs = allJobs.filter(
      ({ queue }) => (all || announced.has(queue)) && waitOf(queue) === 0,
    );
    for (const job of jobs) {
      announced.delete(job.queue);
      handedOutAt.set(job.queue, performance.now());
      await handOutDue(job).catch((error) =>
        onError(error, `looking for work on ${job.queue} failed`),
      );
    }
    if (jobs.length > 0) {
      if (all) polledAt = performance.now();
      // If this fails too, the next tick reads the tables.
      nextDue = await readNextDue(database.reader, clock.now()).catch(() => clock.now());
    }
    const waiting = new AbortController();
    wake = () => waiting.abort();
    const wait = Math.min(tickMilliseconds, ...[...announced].map(waitOf));
    const woken = AbortSignal.any([signal, waiting.signal]);
    await pause(wait, null, { signal: woken }).catch(() => {});
  }
  for (const stop of stops) stop();
}
