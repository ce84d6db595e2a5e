import { dueTimeOf, scheduleOf, type Task } from '@nestbox/domain/subscription/schedule';
import type { Services } from '../billing/services.ts';
import type { Queryable } from '../platform/database/database.ts';
import { notifyOfWork } from '../platform/database/notifyProcesses.ts';
import { updateSubscription } from '../subscription/subscriptionQueries.ts';
import { readSchedule, type ScheduleState } from './readSchedule.ts';

/** Longest wait before a failed run is retried, in milliseconds. Other customers do not wait. */
export const tryAgainMilliseconds = 900_000;

/**
 * Time ahead, in milliseconds, within which due work is announced to all processes. Their polls
 * find later work in time.
 */
export const foreseenMilliseconds = 15_000;

/**
 * Computes and stores when a customer's next task is due. Call it at the end of every change that
 * moves the schedule; `replan` does.
 * @param known the customer's data, where it has just been read or written
 * @returns the instant; null without a task
 */
export async function scheduleNext(
  tx: Queryable,
  services: Services,
  customerId: string,
  known?: ScheduleState,
): Promise<Date | null> {
  const schedule = scheduleOf(await readSchedule(tx, services, customerId, known));
  return storeNextDue(tx, services, customerId, schedule);
}

/**
 * As `scheduleNext`, for a schedule that was just read.
 * @param retryTimeOf returns when a failed task is retried; undefined for other tasks
 */
export async function storeNextDue(
  tx: Queryable,
  services: Services,
  customerId: string,
  schedule: readonly Task[],
  retryTimeOf: (task: Task) => Date | undefined = () => undefined,
): Promise<Date | null> {
  const now = services.clock.now();
  const instants = schedule.map((task) =>
    Math.max(dueTimeOf(task).getTime(), retryTimeOf(task)?.getTime() ?? 0),
  );
  // Overdue tasks are stored as due now: a worker may have taken the earlier instant already.
  const due = instants.length > 0 ? new Date(Math.max(Math.min(...instants), now.getTime())) : null;
  await updateSubscription(tx, customerId, { dueAt: due });
  if (due && due.getTime() - now.getTime() < foreseenMilliseconds)
    await notifyOfWork(tx, 'customers');
  return due;
}
