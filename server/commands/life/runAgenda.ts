import { agendaOf, dueAt, type Task } from '@nestbox/domain/subscription/agenda';
import { updateSubscription } from '../../db/queries/subscriptions.ts';
import type { Services } from '../../services.ts';
import { changeCustomer } from '../changeCustomer.ts';
import { chargeBox } from '../payment/chargeBox.ts';
import { giveRefund } from '../payment/giveRefund.ts';
import { eraseCustomer } from '../personalData/eraseCustomer.ts';
import { type InsideTask, performTask } from './performTask.ts';
import { readAgenda } from './readAgenda.ts';
import { noteNext, scheduleNext, tryAgainMilliseconds } from './scheduleNext.ts';

/**
 * Does everything that fell due for a customer, one thing after the other, each looked up anew
 * under the customer's lock: it may be called at any time, anywhere, any number of times.
 * @throws the first failure of the card provider, after everything else is done
 */
export async function runAgenda(services: Services, customerId: string): Promise<void> {
  const tried = new Set<string>();
  let failure: unknown = null;
  let more = true;
  while (more) {
    const taken = await takeTask(services, customerId, tried);
    more = taken.more;
    const { task } = taken;
    try {
      if (task?.kind === 'charge') await chargeBox(services, customerId, task.boxId);
      if (task?.kind === 'refund') await giveRefund(services, customerId, task);
      if (task?.kind === 'erase') await eraseCustomer(services, customerId);
    } catch (error) {
      failure ??= error;
    }
  }
  if (failure) throw failure;
}

interface Taken {
  readonly task: Task | null;
  /** Whether to look again: what was done may have made something else due. */
  readonly more: boolean;
}

/** Does the next due task, or says which one is to be done outside of the transaction. */
function takeTask(services: Services, customerId: string, tried: Set<string>): Promise<Taken> {
  return changeCustomer(services, customerId, async (tx) => {
    const now = services.clock.now();
    const agenda = agendaOf(await readAgenda(tx, services, customerId));
    const task = agenda.find((each) => dueAt(each) <= now && !tried.has(keyOf(each)));
    if (!task) {
      const due = await noteNext(tx, services, customerId, agenda);
      if (due && due <= now) {
        const later = new Date(now.getTime() + tryAgainMilliseconds);
        await updateSubscription(tx, customerId, { dueAt: later });
      }
      return { task: null, more: false };
    }
    tried.add(keyOf(task));
    if (!isInside(task)) return { task, more: true };
    await performTask(tx, services, customerId, task);
    const due = await scheduleNext(tx, services, customerId);
    return { task, more: due !== null && due <= now };
  });
}

const isInside = (task: Task): task is InsideTask =>
  task.kind !== 'charge' && task.kind !== 'refund' && task.kind !== 'erase';

const keyOf = (task: Task) => JSON.stringify(task);
