import type { SubscriptionStatus } from '@nestbox/contract/subscription';
import { boxPrice } from '@nestbox/domain/billing/price';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { needsCard } from '@nestbox/domain/subscription/activation';
import { coolingOffEnd } from '@nestbox/domain/subscription/coolingOff';
import { readCharges } from '../billing/chargeQueries.ts';
import { readBoxes } from '../boxes/boxQueries.ts';
import type { Queryable } from '../platform/database/database.ts';
import { readSubscription } from '../subscription/subscriptionQueries.ts';
import { orderedBoxes } from '../workflows/orderedBoxes.ts';

/** How the subscription stands, and what the customer should look after. */
export async function presentStatus(
  db: Queryable,
  customerId: string,
  today: CalendarDate,
): Promise<SubscriptionStatus> {
  const subscription = await readSubscription(db, customerId);
  const { state, paymentMethod, pausedUntil, stateReason } = subscription;
  const { monthlyLimit, boxSize } = subscription;
  const end = coolingOffEnd(await orderedBoxes(db, customerId));
  return {
    active: state === 'active',
    paymentDetailsAdded: paymentMethod !== null,
    needsCard: needsCard(subscription),
    state,
    pausedUntil,
    stateReason,
    coolingOffUntil: end && end >= today ? end : null,
    toPay: await presentToPay(db, customerId),
    wishes: { monthlyLimit, boxSize },
  };
}

async function presentToPay(
  db: Queryable,
  customerId: string,
): Promise<SubscriptionStatus['toPay']> {
  const box = (await readBoxes(db, customerId)).find(({ status }) => status === 'PaymentFailed');
  if (!box) return null;
  const [charge] = await readCharges(db, customerId, box.boxId);
  if (!charge?.payBy) return null;
  return {
    boxId: box.boxId,
    boxNumber: box.boxNumber,
    amount: boxPrice(box.items),
    reason: charge.declineReason ?? 'your bank declined it',
    retryOn: charge.retryOn,
    payBy: charge.payBy,
  };
}
