import {
  disputeStates,
  mayFollowDispute,
  moneyOfDispute,
} from '@nestbox/domain/billing/disputeState';
import type { CardDispute } from '../../billing/cardGateway.ts';
import { type Charge, readCharges } from '../../billing/chargeQueries.ts';
import { recordDisputedMoney } from '../../billing/disputedMoney.ts';
import { type Dispute, readDisputes, saveDispute } from '../../billing/disputeQueries.ts';
import { timeOf } from '../../billing/recordRefund.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../services.ts';
import { changeCustomer } from '../customer/changeCustomer.ts';
import { recordGiftDispute } from '../giftCards/recordGiftDispute.ts';
import { settlePayment } from '../payments/settlePayment.ts';
import { holdForDispute } from './holdForDispute.ts';
import { settleDispute } from './settleDispute.ts';

/**
 * Records what the card provider says of the disputes of a payment, whichever event told of it. It may be called
 * any number of times.
 */
export async function followDisputes(services: Services, paymentId: string): Promise<void> {
  // Events arrive in any order: the payment may not be recorded yet.
  const { order, giftCard } = await settlePayment(services, paymentId);
  if (!order && !giftCard) return;
  const found = await services.cards.readDisputes({ paymentId });
  if (giftCard) return recordGiftDispute(services, giftCard, found);
  if (!order) return;
  await recordDisputes(services, { ...order, paymentIntent: paymentId }, found);
}

type DisputedPayment = Pick<Charge, 'customerId' | 'boxId' | 'paymentIntent'>;

/**
 * Records disputes of a payment: holds the box and charges nothing while one is open, and books what moved.
 * @param quiet notifies nobody: the restored records had lost it
 */
export const recordDisputes = (
  services: Services,
  payment: DisputedPayment,
  found: readonly CardDispute[],
  { quiet = false } = {},
): Promise<void> =>
  changeCustomer(services, payment.customerId, async ({ tx }) => {
    for (const each of found) await recordDispute(tx, services, payment, { found: each, quiet });
  });

async function recordDispute(
  tx: Queryable,
  services: Services,
  { customerId, boxId, paymentIntent }: DisputedPayment,
  { found, quiet }: { found: CardDispute; quiet: boolean },
): Promise<void> {
  const known = await readDisputes(tx, customerId);
  const stored = known.find(({ disputeId }) => disputeId === found.disputeId) ?? null;
  // It was read before what is stored.
  if (stored && !mayFollowDispute(stored.status, found.status)) return;
  const charges = await readCharges(tx, customerId, boxId);
  const charge = charges.find((each) => each.paymentIntent === paymentIntent);
  if (!charge?.settledAt) return;
  const ofBox = known.filter((each) => each.boxId === boxId);
  const dispute: Dispute = {
    customerId,
    boxId,
    paymentIntent: charge.paymentIntent ?? '',
    disputeNumber: ofBox.length + 1,
    creditTaken: 0,
    creditSpent: 0,
    ...stored,
    ...reported(services, charge.settledAt, { found, stored }),
  };
  if (stored && isSame(stored, dispute)) return;
  await saveDispute(tx, dispute);
  if (!stored || moneyOfDispute(stored) !== moneyOfDispute(dispute)) {
    await recordDisputedMoney(tx, services, charge, { dispute, quiet });
  }
  const before = stored && disputeStates[stored.status].outcome;
  const { outcome } = disputeStates[dispute.status];
  if (outcome === before) return;
  await (outcome === 'open' ? holdForDispute : settleDispute)(tx, services, dispute, { quiet });
}

/** Returns what the provider reports. Its times are in whole seconds, and those that are stored stay. */
function reported(
  { clock }: Services,
  since: Date,
  { found, stored }: { found: CardDispute; stored: Dispute | null },
) {
  const now = clock.now();
  const at = (time: Date | null, before: Date | null | undefined) =>
    time && (before ?? timeOf(time, { since, now }));
  const isClosed = disputeStates[found.status].outcome !== 'open';
  return {
    disputeId: found.disputeId,
    amount: found.amount,
    status: found.status,
    reason: found.reason,
    openedAt: stored?.openedAt ?? timeOf(found.openedAt, { since, now }),
    answerBy: found.answerBy,
    // The provider does not say when.
    closedAt: isClosed ? (stored?.closedAt ?? now) : null,
    withdrawnAt: at(found.withdrawnAt, stored?.withdrawnAt),
    reinstatedAt: at(found.reinstatedAt, stored?.reinstatedAt),
  };
}

const isSame = (one: Dispute, other: Dispute) =>
  one.status === other.status &&
  one.amount === other.amount &&
  one.reason === other.reason &&
  one.answerBy?.getTime() === other.answerBy?.getTime() &&
  moneyOfDispute(one) === moneyOfDispute(other);
