import { dueTimeOf, scheduleOf, type Task } from '@nestbox/domain/subscription/schedule';
import type { Queryable } from '../../platform/database/database.ts';
import { notifyOfWork } from '../../platform/database/notifyProcesses.ts';
import type { LockedCustomer } from '../../platform/lockedCustomer.ts';
import type { Services } from '../../services.ts';
import { updateSubscription } from '../../subscription/subscriptionQueries.ts';
import type { CustomerDraft } from './customerDraft.ts';
import { readSchedule } from './readSchedule.ts';

/** Longest wait before a failed run is retried, in milliseconds. Other customers do not wait. */
export const tryAgainMilliseconds = 900_000;

/**
 * Time ahead, in milliseconds, within which due work is announced to all processes. Their polls
 * find later work in time.
 */
export const foreseenMilliseconds = 15_000;

/**
 * Computes and stores when a customer's next task is due. `changeCustomer` does at the end of each
 * change.
 * @returns the instant; null without a task
 */
export const scheduleNext = async (customer: LockedCustomer<Services>): Promise<Date | null> =>
  storeNextDue(customer, scheduleOf(await readSchedule(customer)));

/**
 * Saves a draft together with when the customer's next task is due, which is computed from the draft. It is the
 * last write of its change that moves the schedule, so that `changeCustomer` reads nothing again.
 */
export async function saveAndSchedule(
  customer: LockedCustomer<Services>,
  draft: CustomerDraft,
): Promise<void> {
  const now = customer.services.clock.now();
  const dueAt = nextDue(scheduleOf(await readSchedule(customer, draft.after)), now);
  draft.updateSubscription({ dueAt });
  await draft.save(customer.tx);
  await notifyIfSoon(customer.tx, dueAt, now);
  scheduled.add(customer);
}

/** Customers whose schedule a draft has saved, in the transaction that goes on. */
const scheduled = new WeakSet<LockedCustomer<Services>>();

export const isScheduled = (customer: LockedCustomer<Services>): boolean => scheduled.has(customer);

/**
 * As `scheduleNext`, for a schedule that was just read.
 * @param retryTimeOf returns when a failed task is retried; undefined for other tasks
 */
export async function storeNextDue(
  { tx, services, customerId }: LockedCustomer<Services>,
  schedule: readonly Task[],
  retryTimeOf: RetryTimeOf = noRetries,
): Promise<Date | null> {
  const now = services.clock.now();
  const dueAt = nextDue(schedule, now, retryTimeOf);
  await updateSubscription(tx, customerId, { dueAt });
  await notifyIfSoon(tx, dueAt, now);
  return dueAt;
}

type RetryTimeOf = (task: Task) => Date | undefined;

const noRetries: RetryTimeOf = () => undefined;

function nextDue(schedule: readonly Task[], now: Date, retryTimeOf = noRetries): Date | null {
  const instants = schedule.map((task) =>
    Math.max(dueTimeOf(task).getTime(), retryTimeOf(task)?.getTime() ?? 0),
  );
  // Overdue tasks are stored as due now: a worker may have taken the earlier instant already.
  return instants.length > 0 ? new Date(Math.max(Math.min(...instants), now.getTime())) : null;
}

async function notifyIfSoon(tx: Queryable, dueAt: Date | null, now: Date): Promise<void> {
  if (dueAt && dueAt.getTime() - now.getTime() < foreseenMilliseconds)
    await notifyOfWork(tx, 'customers');
}
