import { dueAt, scheduleOf, type Task } from '@nestbox/domain/subscription/schedule';
import type { Services } from '../billing/services.ts';
import type { Queryable } from '../platform/database/database.ts';
import { notifyOfWork } from '../platform/database/notifyProcesses.ts';
import { updateSubscription } from '../subscription/subscriptionQueries.ts';
import { readSchedule } from './readSchedule.ts';

/** What was tried in vain is tried again after so long at most, and keeps nobody else waiting. */
export const tryAgainMilliseconds = 900_000;

/** What is due later than this is seen in good time by every process that looks at the tables. */
export const foreseenMilliseconds = 15_000;

/**
 * Notes from when on something is to be done for a customer. To be called at the end of every
 * change that moves their schedule; `replan` does.
 * @returns that instant; null while there is nothing
 */
export async function scheduleNext(
  tx: Queryable,
  services: Services,
  customerId: string,
): Promise<Date | null> {
  const schedule = scheduleOf(await readSchedule(tx, services, customerId));
  return noteNext(tx, services, customerId, schedule);
}

/**
 * As `scheduleNext`, for a schedule that was read just now.
 * @param pauseOf until when a task waits that failed
 */
export async function noteNext(
  tx: Queryable,
  services: Services,
  customerId: string,
  schedule: readonly Task[],
  pauseOf: (task: Task) => Date | undefined = () => undefined,
): Promise<Date | null> {
  const now = services.clock.now();
  const instants = schedule.map((task) =>
    Math.max(dueAt(task).getTime(), pauseOf(task)?.getTime() ?? 0),
  );
  // What is due already is due anew: work of this name may have been handed out before.
  const due = instants.length > 0 ? new Date(Math.max(Math.min(...instants), now.getTime())) : null;
  await updateSubscription(tx, customerId, { dueAt: due });
  if (due && due.getTime() - now.getTime() < foreseenMilliseconds)
    await notifyOfWork(tx, 'customers');
  return due;
}
