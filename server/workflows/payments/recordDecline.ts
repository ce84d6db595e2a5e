import { type Decline, readDecline } from '@nestbox/domain/billing/decline';
import { firstDecline, furtherDecline, withNewCard } from '@nestbox/domain/billing/dunning';
import { boxPrice } from '@nestbox/domain/billing/price';
import { addDays } from '@nestbox/domain/calendar/date';
import { deliveryWhenPaid } from '@nestbox/domain/delivery/dates';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { notify } from '../../account/notify.ts';
import type { CardPayment } from '../../billing/cardGateway.ts';
import {
  type Charge,
  type ChargeAttempt,
  readAllAttempts,
  readCharges,
  updateAttempt,
  updateCharge,
} from '../../billing/chargeQueries.ts';
import { dunningOf } from '../../billing/dunningOf.ts';
import { chargeDeclined } from '../../billing/paymentMessages.ts';
import { boxInMessage } from '../../boxes/boxMessages.ts';
import { boxOf } from '../../boxes/boxOf.ts';
import { type StoredBox, updateBox } from '../../boxes/boxQueries.ts';
import { moveBox } from '../../boxes/moveBox.ts';
import { today } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../services.ts';
import { readSubscription } from '../../subscription/subscriptionQueries.ts';
import { idsOf, replanProducts } from '../customer/replan.ts';
import { giveUpBox } from './giveUpBox.ts';

interface Declined {
  readonly charge: Charge;
  readonly attempt: ChargeAttempt;
  readonly payment: CardPayment;
}

/** Records a declined attempt once, schedules the next one and notifies the customer of it. */
export async function recordDecline(
  tx: Queryable,
  services: Services,
  { charge, attempt, payment }: Declined,
): Promise<void> {
  const codes = payment.decline ?? { code: null, declineCode: null };
  const isFirstRecord = await updateAttempt(tx, attempt, {
    outcome: 'declined',
    declineCode: codes.declineCode ?? codes.code,
    settledAt: services.clock.now(),
  });
  if (isFirstRecord)
    await declineCharge(tx, services, charge, readDecline(codes), attempt.paymentMethod);
}

/**
 * Marks a box as unpaid, after a decline or because no card is saved.
 * @param paymentMethod the card that was tried; null where there was none
 */
export async function declineCharge(
  tx: Queryable,
  services: Services,
  charge: Charge,
  decline: Decline,
  paymentMethod: string | null,
): Promise<void> {
  const { customerId, boxId } = charge;
  const { box } = await boxOf(tx, customerId, boxId);
  if (box.status !== 'CustomerNotified' && box.status !== 'PaymentFailed') return;
  const now = today(services.clock);
  const [latest] = await readCharges(tx, customerId, boxId);
  const before = dunningOf(latest);
  const saved = (await readSubscription(tx, customerId)).paymentMethod;
  const cardChanged = saved !== paymentMethod;
  const rules = services.storedSettings.values.on('failed-cards', before?.failedOn ?? now);
  const dunning = cardChanged
    ? withNewCard(before ?? firstDecline(decline.kind, now, rules), now)
    : before
      ? furtherDecline(before, decline.kind, { today: now, rules })
      : firstDecline(decline.kind, now, rules);
  const failed = await markFailed(tx, services, charge, box, decline.reason);
  if (!dunning) return giveUpBox({ tx, services, customerId }, failed);
  await updateCharge(tx, charge, { ...dunning, declineReason: decline.reason });
  // Moves the dates of the unpaid box.
  const next = dunning.retryOn ?? addDays(now, 1);
  if (box.status !== 'PaymentFailed') {
    await replanProducts({ tx, services, customerId }, idsOf(box.items));
  }
  const calendar = await services.deliveryDays.calendarWithFullDays(tx, [box.deliveryDate]);
  const deliveryDate = deliveryWhenPaid(box.deliveryDate, { today: next, calendar });
  const amount = boxPrice(box) - charge.creditAmount;
  await updateBox(tx, customerId, boxId, { deliveryDate, announcedCharge: amount });
  // No notification: the customer has saved another card already, which is tried next.
  if (cardChanged) return;
  const declined = (await readAllAttempts(tx, customerId)).filter(
    (each) => each.boxId === boxId && each.outcome === 'declined',
  );
  const message = chargeDeclined(boxInMessage(failed, services.catalogue), {
    amount,
    reason: decline.reason,
    retryOn: dunning.retryOn,
    payBy: dunning.payBy,
    missing:
      paymentMethod === null ? 'card' : decline.kind === 'authentication' ? 'confirmation' : null,
    declines: declined.length,
  });
  await notify(tx, services, customerId, message);
}

async function markFailed(
  tx: Queryable,
  services: Services,
  { customerId, creditAmount }: Charge,
  box: StoredBox,
  reason: string,
): Promise<StoredBox> {
  if (box.status === 'PaymentFailed') return box;
  const cause = `${formatPounds(boxPrice(box) - creditAmount)} could not be charged: ${reason}.`;
  return moveBox({ tx, services, customerId }, box, { to: 'PaymentFailed', cause });
}
