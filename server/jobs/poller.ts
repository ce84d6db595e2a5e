import { setTimeout as pause } from 'node:timers/promises';
import type { WorkKind } from '../platform/database/notifyProcesses.ts';
import { foreseenMilliseconds } from '../workflows/scheduleNext.ts';
import { type AnyJob, allJobs } from './allJobs.ts';
import type { Workshop } from './job.ts';
import { readNextDue } from './nextDueQueries.ts';

/** How often the poller checks whether something is due, and then reads the tables. */
const tickMilliseconds = 1_000;
/** How often it reads the tables unasked: before work that is foreseen falls due. */
const pollMilliseconds = foreseenMilliseconds - 5 * tickMilliseconds;

interface Poller {
  /** Looks for work of this kind, and hands it out. */
  look(job: AnyJob): Promise<void>;
  readonly signal: AbortSignal;
  onError(error: unknown, what: string): void;
}

/**
 * Looks for work: at once when a process tells that there is some, in the second in which it falls
 * due, and from time to time; where nothing can be heard, every second. Never twice a second for the
 * same kind, however much is told. Ends with the signal.
 */
export async function poll(shop: Workshop, { look, signal, onError }: Poller): Promise<void> {
  const { database, clock } = shop;
  const announced = new Set<WorkKind>();
  const lookedAt = new Map<WorkKind, number>();
  let polledAt = Number.NEGATIVE_INFINITY;
  let nextDue: Date | null = null;
  let wake = () => {};
  const hear = (what: string | null) => {
    for (const { queue } of allJobs) if (what === null || what === queue) announced.add(queue);
    wake();
  };
  const stops = [
    database.listen('work', hear),
    database.listen('catalogue', () => hear('catalogue')),
  ];
  /** Milliseconds until this kind may be looked for again. */
  const restOf = (kind: WorkKind) => {
    const since = performance.now() - (lookedAt.get(kind) ?? Number.NEGATIVE_INFINITY);
    return Math.max(0, tickMilliseconds - since);
  };
  const lookAtAll = () =>
    !database.hearing ||
    performance.now() - polledAt >= pollMilliseconds ||
    (nextDue !== null && nextDue <= clock.now());
  while (!signal.aborted) {
    const all = lookAtAll();
    const jobs = allJobs.filter(
      ({ queue }) => (all || announced.has(queue)) && restOf(queue) === 0,
    );
    for (const job of jobs) {
      announced.delete(job.queue);
      lookedAt.set(job.queue, performance.now());
      await look(job).catch((error) => onError(error, `looking for work on ${job.queue} failed`));
    }
    if (jobs.length > 0) {
      if (all) polledAt = performance.now();
      // Where that fails too, the tables are looked at with the next beat.
      nextDue = await readNextDue(database.reader, clock.now()).catch(() => clock.now());
    }
    const resting = new AbortController();
    wake = () => resting.abort();
    const rest = Math.min(tickMilliseconds, ...[...announced].map(restOf));
    const stirred = AbortSignal.any([signal, resting.signal]);
    await pause(rest, null, { signal: stirred }).catch(() => {});
  }
  for (const stop of stops) stop();
}
