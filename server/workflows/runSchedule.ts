import { dueTimeOf, scheduleOf, type Task } from '@nestbox/domain/subscription/schedule';
import { changeCustomer } from '../account/changeCustomer.ts';
import { giveRefund } from '../billing/giveRefund.ts';
import type { Services } from '../billing/services.ts';
import { updateSubscription } from '../subscription/subscriptionQueries.ts';
import { chargeBox } from './chargeBox.ts';
import { eraseCustomer } from './eraseCustomer.ts';
import { deleteFailedWork, keepFailedTasks, readPauses } from './failedWorkQueries.ts';
import { type InsideTask, performTask } from './performTask.ts';
import { readSchedule } from './readSchedule.ts';
import { scheduleNext, storeNextDue, tryAgainMilliseconds } from './scheduleNext.ts';
import { concernsOneCustomer, setAside } from './setAside.ts';

/**
 * Performs the due tasks of a customer one after the other. Each is looked up under the customer's
 * lock, so it may be called at any time, in any process, any number of times. A failed task is set
 * aside, and those after it are performed.
 * @throws the first failure, after all other tasks
 */
export async function runSchedule(services: Services, customerId: string): Promise<void> {
  const tried = new Set<string>();
  const failures: unknown[] = [];
  for (let more = true; more; ) {
    const taking: Taking = { tried, task: null };
    try {
      more = await takeTask(services, customerId, taking);
      await performOutside(services, customerId, taking.task);
    } catch (error) {
      failures.push(error);
      more = await setTaskAside(services, customerId, taking.task, error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** Sets a failed task aside. @returns whether there may be more to do for the customer */
async function setTaskAside(
  services: Services,
  customerId: string,
  task: Task | null,
  error: unknown,
): Promise<boolean> {
  if (!concernsOneCustomer(error)) {
    // An error of the card provider does not affect the tasks after this one.
    if (task && !isInside(task)) return true;
    throw error;
  }
  const work = task ? keyOf(task) : wholeSchedule;
  const dueAgain = await setAside(services, { customerId, queue: 'customers', work }, error);
  if (task) return true;
  await updateSubscription(services.database.reader, customerId, { dueAt: dueAgain });
  return false;
}

/** Stored as the failed work's name where the tasks could not be read. */
const wholeSchedule = 'schedule';

interface Taking {
  /** The tasks begun in this run. */
  readonly tried: Set<string>;
  /** The task in progress. */
  task: Task | null;
}

/**
 * Performs the next due task, or leaves it to `performOutside`.
 * @returns whether to look again, since this task may have made another one due
 */
function takeTask(services: Services, customerId: string, taking: Taking): Promise<boolean> {
  return changeCustomer(services, customerId, async (tx) => {
    const now = services.clock.now();
    const schedule = scheduleOf(await readSchedule(tx, services, customerId));
    const pauses = await readPauses(tx, customerId);
    const waits = (each: Task) => (pauses.get(keyOf(each)) ?? now) > now;
    const task = schedule.find(
      (each) => dueTimeOf(each) <= now && !taking.tried.has(keyOf(each)) && !waits(each),
    );
    if (!task) {
      if (pauses.size > 0) await keepFailedTasks(tx, customerId, schedule.map(keyOf));
      const due = await storeNextDue(tx, services, customerId, schedule, (each) =>
        pauses.get(keyOf(each)),
      );
      if (due && due <= now) {
        const later = new Date(now.getTime() + tryAgainMilliseconds);
        await updateSubscription(tx, customerId, { dueAt: later });
      }
      return false;
    }
    taking.tried.add(keyOf(task));
    taking.task = task;
    if (!isInside(task)) return true;
    await performTask(tx, services, customerId, task);
    const work = keyOf(task);
    if (pauses.has(work)) await deleteFailedWork(tx, { customerId, queue: 'customers', work });
    const due = await scheduleNext(tx, services, customerId);
    return due !== null && due <= now;
  });
}

async function performOutside(
  services: Services,
  customerId: string,
  task: Task | null,
): Promise<void> {
  if (task?.kind === 'charge') await chargeBox(services, customerId, task.boxId);
  if (task?.kind === 'refund') await giveRefund(services, customerId, task);
  if (task?.kind === 'erase') await eraseCustomer(services, customerId);
}

const isInside = (task: Task): task is InsideTask =>
  task.kind !== 'charge' && task.kind !== 'refund' && task.kind !== 'erase';

const keyOf = (task: Task) => JSON.stringify(task);
