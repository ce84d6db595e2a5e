import { payByAfterOutage, postponeRetry } from '@nestbox/domain/billing/dunning';
import { boxPrice } from '@nestbox/domain/billing/price';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { deliveryWhenLocked, deliveryWhenPaid } from '@nestbox/domain/delivery/dates';
import { notify } from '../../account/notify.ts';
import { readCharges, updateCharge } from '../../billing/chargeQueries.ts';
import { dunningOf } from '../../billing/dunningOf.ts';
import { retryMoved } from '../../billing/paymentMessages.ts';
import { boxInMessage, boxLocked } from '../../boxes/boxMessages.ts';
import { type StoredBox, updateBox } from '../../boxes/boxQueries.ts';
import { today } from '../../platform/clock.ts';
import type { LockedCustomer } from '../../platform/lockedCustomer.ts';
import type { Services } from '../../services.ts';
import { replan } from '../customer/replan.ts';
import { announcedBox } from '../payments/announceAmount.ts';

/**
 * Notifies the customer of the new charge date of a locked box whose charge date passed during an
 * outage.
 */
export async function announceCharge(
  customer: LockedCustomer<Services>,
  box: StoredBox,
): Promise<void> {
  const { tx, services, customerId } = customer;
  const deliveryDate = deliveryWhenLocked(box.deliveryDate, {
    today: today(services.clock),
    calendar: await services.deliveryDays.calendarWithFullDays(tx, [box.deliveryDate]),
  });
  await updateBox(tx, customerId, box.boxId, { deliveryDate });
  const sentence = `We are late, and are sorry: it comes on ${formatDate(deliveryDate)}.`;
  const notified = await announcedBox(customer, { ...box, deliveryDate });
  await notify(tx, services, customerId, boxLocked(notified, [sentence]));
  await replan(customer);
}

/** Notifies the customer of the new date of a retry whose day passed during an outage. */
export async function announceRetry(
  customer: LockedCustomer<Services>,
  box: StoredBox,
): Promise<void> {
  const { tx, services, customerId } = customer;
  const [charge] = await readCharges(tx, customerId, box.boxId);
  const before = dunningOf(charge);
  if (!charge || !before) throw new Error(`Box ${box.boxId} has no declined charge`);
  const dunning = postponeRetry(before, today(services.clock));
  await updateCharge(tx, charge, dunning);
  const deliveryDate = deliveryWhenPaid(box.deliveryDate, {
    today: dunning.retryOn ?? dunning.payBy,
    calendar: await services.deliveryDays.calendarWithFullDays(tx, [box.deliveryDate]),
  });
  await updateBox(tx, customerId, box.boxId, { deliveryDate });
  const notified = boxInMessage({ ...box, deliveryDate }, services.catalogue);
  const { retryOn, payBy } = dunning;
  const message = retryMoved(notified, {
    amount: box.announcedCharge ?? boxPrice(box) - charge.creditAmount,
    retryOn,
    payBy,
  });
  await notify(tx, services, customerId, message);
  await replan(customer);
}

/** Extends the pay-by date of a box, and notifies the customer, where it ended during an outage. */
export async function extendPayBy(
  customer: LockedCustomer<Services>,
  { box, downSince }: { box: StoredBox; downSince: CalendarDate },
): Promise<void> {
  const { tx, services, customerId } = customer;
  const [charge] = await readCharges(tx, customerId, box.boxId);
  const before = dunningOf(charge);
  if (!charge || !before) throw new Error(`Box ${box.boxId} has no declined charge`);
  const payBy = payByAfterOutage(before.payBy, downSince, today(services.clock));
  await updateCharge(tx, charge, { payBy });
  const notified = boxInMessage(box, services.catalogue);
  const message = retryMoved(notified, {
    amount: box.announcedCharge ?? boxPrice(box) - charge.creditAmount,
    retryOn: null,
    payBy,
  });
  await notify(tx, services, customerId, message);
  await replan(customer);
}
