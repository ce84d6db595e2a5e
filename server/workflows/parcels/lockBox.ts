import { goodsPrice } from '@nestbox/domain/billing/price';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { joinsNext } from '@nestbox/domain/planning/smallBox';
import { notify } from '../../account/notify.ts';
import {
  type BoxInMessage,
  boxInMessage,
  boxJoined,
  boxLocked,
  boxSkipped,
  cardPart,
  changeReminder,
  nameOf,
  nothingInStock,
} from '../../boxes/boxMessages.ts';
import {
  readBoxes,
  replaceItems,
  type StoredBox,
  type StoredItem,
  updateBox,
} from '../../boxes/boxQueries.ts';
import { moveBox } from '../../boxes/moveBox.ts';
import { soldNow } from '../../boxes/soldAs.ts';
import { readChosenProducts } from '../../catalogue/chosenProductQueries.ts';
import { availableItems } from '../../fulfilment/availableItems.ts';
import { sendableItems } from '../../fulfilment/sendableItems.ts';
import { readAddress } from '../../household/householdQueries.ts';
import { readChargeMessage } from '../../notifications/mailQueries.ts';
import { isOneOff, keepsQuantity } from '../../planning/setByCustomer.ts';
import type { LockedCustomer } from '../../platform/lockedCustomer.ts';
import type { Services } from '../../services.ts';
import { idsOf, replan, replanProducts } from '../customer/replan.ts';
import { announcedBox } from '../payments/announceAmount.ts';
import { askWithReminder } from './stockQuestions.ts';

/** Notifies the customer of the last change date, and of items that are out of stock. */
export async function announceChangeReminder(
  customer: LockedCustomer<Services>,
  box: StoredBox,
): Promise<void> {
  const { tx, services, customerId } = customer;
  await updateBox(tx, customerId, box.boxId, { changeReminderSentFor: box.deliveryDate });
  const { items, sentences } = await sendableItems(customer, box);
  const notified = await announcedBox(customer, { ...box, items });
  const next = await boxToJoin(customer, { ...box, items });
  const joins = next ? [formatJoining(notified, boxInMessage(next, services.catalogue))] : [];
  const message =
    items.length > 0
      ? changeReminder(notified, [...sentences, ...joins], await askWithReminder(customer, box))
      : nothingInStock(notified);
  await notify(tx, services, customerId, message);
}

/**
 * Locks a box at its cut-off: fixes contents, price and address, and notifies the customer. Items
 * that are out of stock are replaced, if the customer agreed to that, or left out. A box that is then
 * too small comes with the next one.
 */
export async function lockBox(customer: LockedCustomer<Services>, box: StoredBox): Promise<void> {
  const { tx, services, customerId } = customer;
  const { items, sentences } = await availableItems(customer, box);
  if (items.length === 0) return skipEmpty(customer, box);
  const filled = { ...box, items };
  if (await boxToJoin(customer, filled)) {
    return join(customer, filled);
  }
  await replaceItems(tx, customerId, box.boxId, items);
  const locked = await moveBox(customer, filled, {
    to: 'CustomerNotified',
    cause: 'Its contents and its price are fixed, and we prepare it.',
    also: {
      address: await readAddress(tx, customerId),
      soldAs: soldNow(services.catalogue, items),
    },
  });
  const notified = await announcedBox(customer, locked);
  const isKnown = sentences.length === 0 && (await isAnnounced(customer, box, notified));
  await notify(tx, services, customerId, boxLocked(notified, sentences, isKnown));
  await replan(customer);
}

/** Whether the mail of the reminder has said what is charged, and when the box comes. */
async function isAnnounced(
  { tx, customerId }: LockedCustomer<Services>,
  { boxId, announcedCharge, changeReminderSentFor, deliveryDate }: StoredBox,
  locked: BoxInMessage,
): Promise<boolean> {
  const isSame = announcedCharge === cardPart(locked) && changeReminderSentFor === deliveryDate;
  // One that still waits may never be sent: its question ends with the cut-off.
  return isSame && (await readChargeMessage(tx, customerId, boxId)) === 'sent';
}

/** Returns a sentence for a box that is too small to be sent alone. @param next the planned box after it */
const formatJoining = (box: BoxInMessage, next: BoxInMessage): string =>
  `There is little in it. Unless you add something, its products come with ${nameOf(next)} on ${formatDate(next.deliveryDate)}, and you pay for one delivery. We then charge nothing for ${nameOf(box)}.`;

/** Returns the planned box with which a box comes that is too small; null where it comes alone. */
async function boxToJoin(
  { tx, services: { deliveryPrices }, customerId }: LockedCustomer<Services>,
  box: StoredBox,
): Promise<StoredBox | null> {
  const { items, deliveryDate: delivery, dateSet } = box;
  const goods = goodsPrice(items);
  if (goods >= deliveryPrices.current.minimum || items.length === 0) return null;
  const chosen = await readChosenProducts(tx, customerId);
  const inEveryBox = new Set(
    chosen.flatMap(({ productId, everyBox }) => (everyBox === null ? [] : [productId])),
  );
  const isChosen = (item: StoredItem) =>
    inEveryBox.has(item.productId) || isOneOff(chosen)(item) || keepsQuantity(box, chosen)(item);
  const next = (await readBoxes(tx, customerId)).find(
    ({ status, deliveryDate }) => status === 'Created' && deliveryDate > delivery,
  );
  const small = { delivery, goods, chosen: dateSet || items.some(isChosen) };
  const { minimum } = deliveryPrices.current;
  return next && joinsNext(small, minimum, next.deliveryDate) ? next : null;
}

/** Skips a box of which nothing can be sent. */
async function skipEmpty(customer: LockedCustomer<Services>, box: StoredBox): Promise<void> {
  const { tx, services, customerId } = customer;
  const cause = 'None of its products could be sent.';
  await skip(customer, box, cause);
  await notify(tx, services, customerId, boxSkipped(boxInMessage(box, services.catalogue), cause));
  await replanProducts(customer, idsOf(box.items));
}

/** Skips a box that is too small, plans its products for the next one, and notifies the customer. */
async function join(customer: LockedCustomer<Services>, box: StoredBox): Promise<void> {
  const { tx, services, customerId } = customer;
  const inMessage = boxInMessage(box, services.catalogue);
  const minimum = formatPounds(services.deliveryPrices.current.minimum);
  const cause = `It had less than ${minimum} of products in it, so they come with the next box.`;
  await skip(customer, box, cause);
  const ids = idsOf(box.items);
  await replanProducts(customer, ids);
  const next = (await readBoxes(tx, customerId)).find(
    ({ status, items }) =>
      status === 'Created' && items.some(({ productId }) => ids.includes(productId)),
  );
  const message = next
    ? boxJoined(inMessage, boxInMessage(next, services.catalogue))
    : boxSkipped(inMessage, cause);
  await notify(tx, services, customerId, message);
}

/** The customer did not get what it had, so that nothing of it counts as supply. */
async function skip(
  customer: LockedCustomer<Services>,
  box: StoredBox,
  cause: string,
): Promise<void> {
  const { tx, customerId } = customer;
  await replaceItems(tx, customerId, box.boxId, []);
  await moveBox(customer, box, { to: 'Skipped', cause, also: { deliveryFee: 0 } });
}
