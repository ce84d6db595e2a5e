import type { BoxId, CustomerId } from '@nestbox/contract/values';
import { dueTimeOf, scheduleOf, type Task } from '@nestbox/domain/subscription/schedule';
import { notify } from '../../account/notify.ts';
import { withCustomerLock } from '../../account/withCustomerLock.ts';
import { boxInMessage, boxSkipped } from '../../boxes/boxMessages.ts';
import { findBox } from '../../boxes/boxOf.ts';
import { readBoxes } from '../../boxes/boxQueries.ts';
import { moveBox } from '../../boxes/moveBox.ts';
import type { LockedCustomer } from '../../platform/lockedCustomer.ts';
import type { Services } from '../../services.ts';
import { updateSubscription } from '../../subscription/subscriptionQueries.ts';
import { moveFromClosedDay } from '../catalogue/moveFromClosedDay.ts';
import { readSchedule } from '../customer/readSchedule.ts';
import { replan } from '../customer/replan.ts';
import { scheduleNext, storeNextDue, tryAgainMilliseconds } from '../customer/scheduleNext.ts';
import { assumeDelivered, deliverBox } from '../parcels/deliverBox.ts';
import { announceChangeReminder, lockBox } from '../parcels/lockBox.ts';
import { shipBox } from '../parcels/shipBox.ts';
import { announceAmount } from '../payments/announceAmount.ts';
import { chargeBox } from '../payments/chargeBox.ts';
import { giveUpBox } from '../payments/giveUpBox.ts';
import { eraseCustomer } from '../privacy/eraseCustomer.ts';
import { deleteMails } from '../privacy/erasureQueries.ts';
import { giveRefund } from '../refunds/giveRefund.ts';
import {
  deleteFailedWork,
  deleteUnlistedTasks,
  readRetryTimes,
} from '../work/failedWorkQueries.ts';
import { concernsOneCustomer, setAside } from '../work/setAside.ts';
import * as afterOutage from './afterOutage.ts';
import * as automatic from './automaticMails.ts';
import * as subscription from './subscriptionTasks.ts';

/**
 * Performs the due tasks of a customer one after the other. Each is looked up under the customer's
 * lock, so it may be called at any time, in any process, any number of times. A failed task is set
 * aside, and those after it are performed.
 * @throws the first failure, after all other tasks
 */
export async function runSchedule(services: Services, customerId: CustomerId): Promise<void> {
  const tried = new Set<string>();
  const failures: unknown[] = [];
  for (let more = true; more; ) {
    const run: TaskRun = { tried, task: null };
    try {
      more = await takeTask(services, customerId, run);
      await performOutside(services, customerId, run.task);
    } catch (error) {
      failures.push(error);
      more = await setTaskAside(services, customerId, run.task, error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** Sets a failed task aside. @returns whether there may be more to do for the customer */
async function setTaskAside(
  services: Services,
  customerId: CustomerId,
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

/** The name under which failed work is stored where the tasks could not be read. */
const wholeSchedule = 'schedule';

/** One step of a run of the schedule. */
interface TaskRun {
  /** The tasks begun in this run. */
  readonly tried: Set<string>;
  /** The task in progress. */
  task: Task | null;
}

/**
 * Performs the next due task, or leaves it to `performOutside`.
 * @returns whether to look again, since this task may have made another one due
 */
function takeTask(services: Services, customerId: CustomerId, run: TaskRun): Promise<boolean> {
  return withCustomerLock(services, customerId, async (customer) => {
    const { tx } = customer;
    const now = services.clock.now();
    const schedule = scheduleOf(await readSchedule(customer));
    const retryTimes = await readRetryTimes(tx, customerId);
    const waits = (each: Task) => (retryTimes.get(keyOf(each)) ?? now) > now;
    const task = schedule.find(
      (each) => dueTimeOf(each) <= now && !run.tried.has(keyOf(each)) && !waits(each),
    );
    if (!task) {
      if (retryTimes.size > 0) await deleteUnlistedTasks(tx, customerId, schedule.map(keyOf));
      const due = await storeNextDue(customer, schedule, (each) => retryTimes.get(keyOf(each)));
      if (due && due <= now) {
        const later = new Date(now.getTime() + tryAgainMilliseconds);
        await updateSubscription(tx, customerId, { dueAt: later });
      }
      return false;
    }
    run.tried.add(keyOf(task));
    run.task = task;
    if (!isInside(task)) return true;
    await performTask(customer, task);
    const work = keyOf(task);
    if (retryTimes.has(work)) await deleteFailedWork(tx, { customerId, queue: 'customers', work });
    const due = await scheduleNext(customer);
    return due !== null && due <= now;
  });
}

async function performOutside(
  services: Services,
  customerId: CustomerId,
  task: Task | null,
): Promise<void> {
  if (task?.kind === 'charge') await chargeBox(services, customerId, task.boxId);
  if (task?.kind === 'refund') await giveRefund(services, customerId, task);
  if (task?.kind === 'erase') await eraseCustomer(services, customerId);
}

const isInside = (task: Task): task is InsideTask =>
  task.kind !== 'charge' && task.kind !== 'refund' && task.kind !== 'erase';

const keyOf = (task: Task) => JSON.stringify(task);

/** Tasks that call the card provider, outside of any transaction. */
type OutsideTask = Extract<Task, { kind: 'charge' | 'refund' | 'erase' }>;

type InsideTask = Exclude<Task, OutsideTask>;

/** Performs one due task, in the transaction that found it due. */
async function performTask(customer: LockedCustomer<Services>, task: InsideTask): Promise<void> {
  const { tx, customerId } = customer;
  switch (task.kind) {
    case 'notifyOfResume':
      return subscription.notifyOfResume(customer);
    case 'resume':
      return subscription.resumeByItself(customer);
    case 'remind':
      return subscription.remind(customer);
    case 'notifyOfCardExpiry':
      return subscription.notifyOfCardExpiry(customer);
    case 'remindOfSignUp':
      return automatic.remindOfSignUp(customer);
    case 'remindOfPause':
      return automatic.remindOfPause(customer);
    case 'plan':
      return replan(customer);
    case 'forgetMails':
      return deleteMails(tx, customerId);
    default:
      return performBoxTask(customer, task);
  }
}

async function performBoxTask(
  customer: LockedCustomer<Services>,
  task: Extract<InsideTask, { boxId: BoxId }>,
): Promise<void> {
  const { tx, services, customerId } = customer;
  const box = findBox(await readBoxes(tx, customerId), task.boxId);
  switch (task.kind) {
    case 'changeReminder':
      return announceChangeReminder(customer, box);
    case 'lock':
      return lockBox(customer, box);
    case 'moveMissed':
      return replan(customer);
    case 'announceCharge':
      return afterOutage.announceCharge(customer, box);
    case 'announceRetry':
      return afterOutage.announceRetry(customer, box);
    case 'announceAmount':
      return announceAmount(customer, box);
    case 'extendPayBy':
      return afterOutage.extendPayBy(customer, {
        box,
        downSince: task.downSince,
      });
    case 'skip': {
      const cause = 'It was disabled.';
      await moveBox(customer, box, { to: 'Skipped', cause });
      const message = boxSkipped(boxInMessage(box, services.catalogue), cause);
      await notify(tx, services, customerId, message);
      return replan(customer);
    }
    case 'giveUp':
      return giveUpBox(customer, box);
    case 'dispatch':
      await shipBox(customer, box);
      return;
    case 'deliver':
      await deliverBox(customer, box);
      return;
    case 'moveFromClosedDay':
      return moveFromClosedDay(customer, box);
    case 'assumeDelivered':
      return assumeDelivered(customer, box);
  }
}
