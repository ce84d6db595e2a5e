import { disputeStates, disputeStatusOf } from '@nestbox/domain/billing/disputeState';
import type { ProviderTransaction } from '@nestbox/domain/billing/salesBook';
import { londonDate } from '@nestbox/domain/calendar/london';
import type Stripe from 'stripe';
import type { CardDispute, CardPayment, CardRefund, CardSetupIntent } from './cardGateway.ts';
import { giftCardIn, orderIn, refundIn } from './orderMetadata.ts';

/** Returns what the shop reads of a payment intent. */
export function readPayment(intent: Stripe.PaymentIntent): CardPayment {
  if (!intent.client_secret) throw new Error(`${intent.id} has no client secret`);
  const method = intent.payment_method;
  const charge = intent.latest_charge;
  const failure = intent.last_payment_error;
  return {
    id: intent.id,
    status: intent.status,
    clientSecret: intent.client_secret,
    amount: intent.amount,
    amountReceived: intent.amount_received,
    createdAt: new Date(intent.created * 1000),
    savesCard: intent.setup_future_usage === 'off_session',
    order: orderIn(intent.metadata),
    giftCard: giftCardIn(intent.metadata),
    paymentMethod: typeof method === 'object' ? method : null,
    chargedAt: typeof charge === 'object' && charge ? new Date(charge.created * 1000) : null,
    amountRefunded: typeof charge === 'object' ? (charge?.amount_refunded ?? 0) : 0,
    decline: failure
      ? { code: failure.code ?? null, declineCode: failure.decline_code ?? null }
      : null,
  };
}

/** Returns what the shop reads of a refund. */
export function readRefund(refund: Stripe.Refund): CardRefund {
  const { id, amount, status, created, metadata, failure_balance_transaction: back } = refund;
  const bookedBack = typeof back === 'object' && back ? back.created : null;
  return {
    id,
    amount,
    status: refundStatusOf(status),
    createdAt: new Date(created * 1000),
    failedAt: bookedBack === null ? null : new Date(bookedBack * 1000),
    refund: refundIn(metadata ?? {}),
  };
}

function refundStatusOf(status: string | null): CardRefund['status'] {
  if (status === 'succeeded') return 'refunded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

/** Returns what the shop reads of a dispute. Where its money is, the movements of the balance say. */
export function readDispute(dispute: Stripe.Dispute): CardDispute {
  const { id, amount, status, reason, created, payment_intent: payment } = dispute;
  const moves = [...dispute.balance_transactions].sort((a, b) => a.created - b.created);
  const out = moves.find((each) => each.amount < 0);
  const taken = moves.reduce((sum, each) => sum - each.amount, 0);
  const back = out && taken <= 0 ? moves.findLast((each) => each.amount > 0) : undefined;
  const known = disputeStatusOf(status);
  const { due_by: due } = dispute.evidence_details;
  return {
    disputeId: id,
    amount,
    status: known,
    reason: reason || null,
    openedAt: timeIn(created),
    paymentId: typeof payment === 'string' ? payment : (payment?.id ?? null),
    answerBy: due && disputeStates[known].onToday === 'answer' ? timeIn(due) : null,
    withdrawnAt: out ? timeIn(out.created) : null,
    reinstatedAt: back ? timeIn(back.created) : null,
    // Never -0.
    taken: taken + 0,
  };
}

/** @param seconds Unix time */
const timeIn = (seconds: number) => new Date(seconds * 1000);

/** Returns a movement of the provider's balance, with the payment intent that caused it. */
export function readTransaction(transaction: Stripe.BalanceTransaction): ProviderTransaction {
  const { id, amount, fee, source, created, reporting_category: category } = transaction;
  const on = londonDate(new Date(created * 1000));
  const moved = { id, amount, fee, category, on };
  if (typeof source !== 'object' || !source)
    return { ...moved, kind: 'other', paymentIntent: null };
  const kind = source.object;
  if (kind !== 'charge' && kind !== 'refund' && kind !== 'dispute') {
    return { ...moved, kind: 'other', paymentIntent: null };
  }
  const payment = source.payment_intent;
  const paymentIntent = typeof payment === 'string' ? payment : (payment?.id ?? null);
  return { ...moved, kind, paymentIntent };
}

/** Returns what the shop reads of the setup intent of a card. */
export function readSetup(intent: Stripe.SetupIntent): CardSetupIntent {
  if (!intent.client_secret) throw new Error(`${intent.id} has no client secret`);
  const { customer_id: customerId, setup } = intent.metadata ?? {};
  const method = intent.payment_method;
  return {
    id: intent.id,
    status: intent.status,
    clientSecret: intent.client_secret,
    setup: customerId && setup ? { customerId, setupNumber: Number(setup) } : null,
    paymentMethod: typeof method === 'object' ? method : null,
  };
}
