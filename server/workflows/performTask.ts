import type { Task } from '@nestbox/domain/subscription/schedule';
import { notify } from '../account/notify.ts';
import type { Services } from '../billing/services.ts';
import {
  boxInMessage,
  boxLocked,
  boxSkipped,
  lastChance,
  nothingInStock,
} from '../boxes/boxMessages.ts';
import { findBox } from '../boxes/boxOf.ts';
import { readBoxes, replaceItems, type StoredBox, updateBox } from '../boxes/boxQueries.ts';
import { moveBox } from '../boxes/moveBox.ts';
import { sendableItems } from '../fulfilment/sendableItems.ts';
import { readAddress } from '../household/householdQueries.ts';
import type { Queryable } from '../platform/database/database.ts';
import * as afterOutage from './afterOutage.ts';
import { assumeDelivered, deliverBox } from './deliverBox.ts';
import { deleteMails } from './erasureQueries.ts';
import { giveUpBox } from './giveUpBox.ts';
import { replan } from './replan.ts';
import { shipBox } from './shipBox.ts';
import * as subscription from './subscriptionTasks.ts';

/** Tasks that call the card provider, outside of any transaction. */
type OutsideTask = Extract<Task, { kind: 'charge' | 'refund' | 'erase' }>;

export type InsideTask = Exclude<Task, OutsideTask>;

/** Performs one due task, in the transaction that found it due. */
export async function performTask(
  tx: Queryable,
  services: Services,
  customerId: string,
  task: InsideTask,
): Promise<void> {
  switch (task.kind) {
    case 'notifyOfResume':
      return subscription.notifyOfResume(tx, services, customerId);
    case 'resume':
      return subscription.resumeByItself(tx, services, customerId);
    case 'remind':
      return subscription.remind(tx, services, customerId);
    case 'notifyOfCardExpiry':
      return subscription.notifyOfCardExpiry(tx, services, customerId);
    case 'plan':
      return replan(tx, services, customerId);
    case 'forgetMails':
      return deleteMails(tx, customerId);
    default:
      return performBoxTask(tx, services, customerId, task);
  }
}

async function performBoxTask(
  tx: Queryable,
  services: Services,
  customerId: string,
  task: Extract<InsideTask, { boxId: string }>,
): Promise<void> {
  const box = findBox(await readBoxes(tx, customerId), task.boxId);
  switch (task.kind) {
    case 'lastChance':
      return announceChangeReminder(tx, services, customerId, box);
    case 'lock':
      return lockBox(tx, services, customerId, box);
    case 'moveMissed':
      return replan(tx, services, customerId);
    case 'announceCharge':
      return afterOutage.announceCharge(tx, services, customerId, box);
    case 'announceRetry':
      return afterOutage.announceRetry(tx, services, customerId, box);
    case 'extendPayBy':
      return afterOutage.extendPayBy(tx, services, customerId, {
        box,
        downSince: task.downSince,
      });
    case 'skip': {
      const cause = 'You had disabled it.';
      await moveBox(tx, services, customerId, box, { to: 'Skipped', cause });
      const message = boxSkipped(boxInMessage(box, services.catalogue), cause);
      await notify(tx, services, customerId, message);
      return replan(tx, services, customerId);
    }
    case 'giveUp':
      return giveUpBox(tx, services, customerId, box);
    case 'dispatch':
      await shipBox(tx, services, customerId, box);
      return;
    case 'deliver':
      await deliverBox(tx, services, customerId, box);
      return;
    case 'assumeDelivered':
      return assumeDelivered(tx, services, customerId, box);
  }
}

/** Notifies the customer of the last change date, and of items that are out of stock. */
async function announceChangeReminder(
  tx: Queryable,
  services: Services,
  customerId: string,
  box: StoredBox,
): Promise<void> {
  await updateBox(tx, customerId, box.boxId, { changeReminderSentFor: box.deliveryDate });
  const { items, sentences } = await sendableItems(tx, services, customerId, box);
  const notified = boxInMessage({ ...box, items }, services.catalogue);
  const message = items.length > 0 ? lastChance(notified, sentences) : nothingInStock(notified);
  await notify(tx, services, customerId, message);
}

/**
 * Locks a box at its cut-off: fixes contents, price and address, and notifies the customer. Items
 * that are out of stock are replaced, if the customer agreed to that, or left out.
 */
async function lockBox(
  tx: Queryable,
  services: Services,
  customerId: string,
  box: StoredBox,
): Promise<void> {
  const { items, sentences } = await sendableItems(tx, services, customerId, box);
  if (items.length === 0) {
    const cause = 'None of its products could be sent.';
    await moveBox(tx, services, customerId, box, { to: 'Skipped', cause });
    await notify(
      tx,
      services,
      customerId,
      boxSkipped(boxInMessage(box, services.catalogue), cause),
    );
    return replan(tx, services, customerId);
  }
  await replaceItems(tx, customerId, box.boxId, items);
  const locked = await moveBox(tx, services, customerId, box, {
    to: 'CustomerNotified',
    cause: 'Its contents and its price are fixed, and we prepare it.',
    also: { address: await readAddress(tx, customerId) },
  });
  const notified = boxInMessage({ ...locked, items }, services.catalogue);
  await notify(tx, services, customerId, boxLocked(notified, sentences));
  await replan(tx, services, customerId);
}
