import type { SubscriptionStatus } from '@nestbox/contract/subscription';
import type { CustomerId } from '@nestbox/contract/values';
import { boxPrice } from '@nestbox/domain/billing/price';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { recentAbsences } from '@nestbox/domain/planning/absences';
import { needsCard } from '@nestbox/domain/subscription/activation';
import { coolingOffEnd } from '@nestbox/domain/subscription/coolingOff';
import { type Charge, readAllCharges } from '../../billing/chargeQueries.ts';
import { readBoxes, type StoredBox } from '../../boxes/boxQueries.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { readSubscription } from '../../subscription/subscriptionQueries.ts';
import { orderedBoxes } from '../../workflows/changes/subscription/orderedBoxes.ts';

/** Returns the state of the subscription, and what needs the customer's attention. */
export async function presentStatus(
  db: Queryable,
  customerId: CustomerId,
  today: CalendarDate,
): Promise<SubscriptionStatus> {
  const subscription = await readSubscription(db, customerId);
  const { state, paymentMethod, pausedUntil, stateReason } = subscription;
  const { monthlyLimit, boxSize, absences } = subscription;
  const boxes = await readBoxes(db, customerId);
  const charges = await readAllCharges(db, customerId);
  const end = coolingOffEnd(orderedBoxes({ subscription, boxes, charges }));
  return {
    active: state === 'active',
    paymentDetailsAdded: paymentMethod !== null,
    needsCard: needsCard(subscription),
    state,
    pausedUntil,
    stateReason,
    coolingOffUntil: end && end >= today ? end : null,
    toPay: presentToPay(boxes, charges),
    boxPreferences: { monthlyLimit, boxSize },
    absences: recentAbsences(absences, today).map(({ from, to }) => {
      return { from, to, ongoing: from < today && to >= today };
    }),
  };
}

function presentToPay(
  boxes: readonly StoredBox[],
  charges: readonly Charge[],
): SubscriptionStatus['toPay'] {
  const box = boxes.find(({ status }) => status === 'PaymentFailed');
  if (!box) return null;
  const charge = charges.findLast(({ boxId }) => boxId === box.boxId);
  if (!charge?.payBy) return null;
  return {
    boxId: box.boxId,
    boxNumber: box.boxNumber,
    amount: boxPrice(box) - charge.creditAmount,
    reason: charge.declineReason ?? 'your bank declined it',
    retryOn: charge.retryOn,
    payBy: charge.payBy,
  };
}
