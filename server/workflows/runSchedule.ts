import { dueAt, scheduleOf, type Task } from '@nestbox/domain/subscription/schedule';
import { changeCustomer } from '../account/changeCustomer.ts';
import { giveRefund } from '../billing/giveRefund.ts';
import type { Services } from '../billing/services.ts';
import { updateSubscription } from '../subscription/subscriptionQueries.ts';
import { chargeBox } from './chargeBox.ts';
import { eraseCustomer } from './eraseCustomer.ts';
import { deleteFailedWork, keepFailedTasks, readPauses } from './failedWorkQueries.ts';
import { type InsideTask, performTask } from './performTask.ts';
import { readSchedule } from './readSchedule.ts';
import { noteNext, scheduleNext, tryAgainMilliseconds } from './scheduleNext.ts';
import { concernsOne, setAside } from './setAside.ts';

/**
 * Does everything that fell due for a customer, one thing after the other, each looked up anew
 * under the customer's lock: it may be called at any time, anywhere, any number of times. A task
 * that fails is set aside, and those behind it are done.
 * @throws the first failure, after everything else is done
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

/** @returns whether there may be more to do for the customer */
async function setTaskAside(
  services: Services,
  customerId: string,
  task: Task | null,
  error: unknown,
): Promise<boolean> {
  if (!concernsOne(error)) {
    // A card provider that is away says nothing of the tasks behind this one.
    if (task && !isInside(task)) return true;
    throw error;
  }
  const work = task ? keyOf(task) : wholeSchedule;
  const dueAgain = await setAside(services, { customerId, queue: 'customers', work }, error);
  if (task) return true;
  await updateSubscription(services.database.reader, customerId, { dueAt: dueAgain });
  return false;
}

/** What is set aside where not even the tasks could be read. */
const wholeSchedule = 'agenda';

interface Taking {
  /** The tasks that were begun in this run. */
  readonly tried: Set<string>;
  /** The task that is being done. */
  task: Task | null;
}

/**
 * Does the next due task, or leaves it to `performOutside`.
 * @returns whether to look again: what was done may have made something else due
 */
function takeTask(services: Services, customerId: string, taking: Taking): Promise<boolean> {
  return changeCustomer(services, customerId, async (tx) => {
    const now = services.clock.now();
    const schedule = scheduleOf(await readSchedule(tx, services, customerId));
    const pauses = await readPauses(tx, customerId);
    const waits = (each: Task) => (pauses.get(keyOf(each)) ?? now) > now;
    const task = schedule.find(
      (each) => dueAt(each) <= now && !taking.tried.has(keyOf(each)) && !waits(each),
    );
    if (!task) {
      if (pauses.size > 0) await keepFailedTasks(tx, customerId, schedule.map(keyOf));
      const due = await noteNext(tx, services, customerId, schedule, (each) =>
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
