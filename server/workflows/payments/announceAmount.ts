import { postponeRetry } from '@nestbox/domain/billing/dunning';
import { boxPrice } from '@nestbox/domain/billing/price';
import { deliveryWhenLocked } from '@nestbox/domain/delivery/dates';
import { notify } from '../../account/notify.ts';
import { readCharges, updateCharge } from '../../billing/chargeQueries.ts';
import { creditOfBoxes } from '../../billing/creditOfBoxes.ts';
import { dunningOf } from '../../billing/dunningOf.ts';
import { amountChanged } from '../../billing/paymentMessages.ts';
import { type BoxInMessage, boxInMessage, cardPart } from '../../boxes/boxMessages.ts';
import { readBoxes, type StoredBox, updateBox } from '../../boxes/boxQueries.ts';
import { today } from '../../platform/clock.ts';
import type { LockedCustomer } from '../../platform/lockedCustomer.ts';
import type { Services } from '../../services.ts';
import { replan } from '../customer/replan.ts';

/** Returns a box as messages describe it, with the credit that pays a part of it. */
export async function boxWithCredit(
  { tx, services, customerId }: LockedCustomer<Services>,
  box: StoredBox,
): Promise<BoxInMessage> {
  const boxes = (await readBoxes(tx, customerId)).map((each) =>
    each.boxId === box.boxId ? box : each,
  );
  const credits = await creditOfBoxes(tx, services, customerId, boxes);
  return boxInMessage(box, services.catalogue, credits.get(box.boxId)?.credit);
}

/** As `boxWithCredit`, for a message that announces the charge: keeps the amount that it names. */
export async function announcedBox(
  customer: LockedCustomer<Services>,
  box: StoredBox,
): Promise<BoxInMessage> {
  const { tx, customerId } = customer;
  const announced = await boxWithCredit(customer, box);
  await updateBox(tx, customerId, box.boxId, { announcedCharge: cardPart(announced) });
  return announced;
}

/**
 * Notifies the customer of the amount that is charged for a locked or unpaid box, where it differs
 * from the one in the last message. A higher one is charged on the next day at the earliest.
 */
export async function announceAmount(
  customer: LockedCustomer<Services>,
  box: StoredBox,
): Promise<void> {
  const { tx, services, customerId } = customer;
  const now = today(services.clock);
  const before = box.announcedCharge ?? boxPrice(box);
  const announced = await announcedBox(customer, box);
  const rises = cardPart(announced) > before;
  const [charge] = await readCharges(tx, customerId, box.boxId);
  const dunning = box.status === 'PaymentFailed' ? dunningOf(charge) : null;
  let { deliveryDate } = box;
  let retryOn = dunning?.retryOn ?? null;
  if (rises && dunning && retryOn && retryOn <= now && charge) {
    const later = postponeRetry(dunning, now);
    retryOn = later.retryOn;
    await updateCharge(tx, charge, later);
  }
  if (rises && !dunning) {
    const calendar = await services.deliveryDays.calendarWithFullDays(tx, [deliveryDate]);
    deliveryDate = deliveryWhenLocked(deliveryDate, { today: now, calendar });
    await updateBox(tx, customerId, box.boxId, { deliveryDate });
  }
  const message = amountChanged(
    { ...announced, deliveryDate },
    { before, retryOn, at: services.clock.now() },
  );
  await notify(tx, services, customerId, message);
  if (deliveryDate !== box.deliveryDate) await replan(customer);
}
