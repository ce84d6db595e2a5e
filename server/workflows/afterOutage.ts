import { payByAfterOutage, postponeRetry } from '@nestbox/domain/billing/dunning';
import { boxPrice } from '@nestbox/domain/billing/price';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { deliveryWhenLocked, deliveryWhenPaid } from '@nestbox/domain/delivery/dates';
import { tell } from '../account/tell.ts';
import { readCharges, updateCharge } from '../billing/chargeQueries.ts';
import { dunningOf } from '../billing/dunningOf.ts';
import type { Services } from '../billing/services.ts';
import * as notices from '../boxes/boxNotices.ts';
import { type StoredBox, updateBox } from '../boxes/boxQueries.ts';
import { toldBox } from '../boxes/toldBox.ts';
import { today } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/database.ts';
import { replan } from './replan.ts';

/** The day passed on which a locked box was to be charged: the customer is told another one. */
export async function announceCharge(
  tx: Queryable,
  services: Services,
  customerId: string,
  box: StoredBox,
): Promise<void> {
  const deliveryDate = deliveryWhenLocked(box.deliveryDate, today(services.clock));
  await updateBox(tx, customerId, box.boxId, { deliveryDate });
  const sentence = `We are late, and are sorry: it comes on ${formatDate(deliveryDate)}.`;
  const told = toldBox({ ...box, deliveryDate }, services.shelf);
  await tell(tx, services, customerId, notices.boxLocked(told, [sentence]));
  await replan(tx, services, customerId);
}

/** The day passed on which a declined charge was to be tried again. */
export async function announceRetry(
  tx: Queryable,
  services: Services,
  customerId: string,
  box: StoredBox,
): Promise<void> {
  const [charge] = await readCharges(tx, customerId, box.boxId);
  const before = dunningOf(charge);
  if (!charge || !before) throw new Error(`Box ${box.boxId} waits for no payment`);
  const dunning = postponeRetry(before, today(services.clock));
  await updateCharge(tx, charge, dunning);
  const deliveryDate = deliveryWhenPaid(box.deliveryDate, dunning.retryOn ?? dunning.payBy);
  await updateBox(tx, customerId, box.boxId, { deliveryDate });
  const told = toldBox({ ...box, deliveryDate }, services.shelf);
  const { retryOn, payBy } = dunning;
  const notice = notices.retryMoved(told, { amount: boxPrice(box.items), retryOn, payBy });
  await tell(tx, services, customerId, notice);
  await replan(tx, services, customerId);
}

/** The last day to pay ended while the shop could not be reached: the customer gets more time. */
export async function extendPayBy(
  tx: Queryable,
  services: Services,
  customerId: string,
  { box, downSince }: { box: StoredBox; downSince: CalendarDate },
): Promise<void> {
  const [charge] = await readCharges(tx, customerId, box.boxId);
  const before = dunningOf(charge);
  if (!charge || !before) throw new Error(`Box ${box.boxId} waits for no payment`);
  const payBy = payByAfterOutage(before.payBy, downSince, today(services.clock));
  await updateCharge(tx, charge, { payBy });
  const told = toldBox(box, services.shelf);
  const notice = notices.retryMoved(told, { amount: boxPrice(box.items), retryOn: null, payBy });
  await tell(tx, services, customerId, notice);
  await replan(tx, services, customerId);
}
