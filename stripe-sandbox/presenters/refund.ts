import type Stripe from 'stripe';
import type { RefundRecord } from '../records/records.ts';
import type { Reader } from '../records/transaction.ts';

/** Returns a refund in Stripe's shape. */
export function presentRefund(refund: RefundRecord, reader: Reader) {
  const charge = reader.find('charge', refund.charge);
  const failed = refund.status === 'failed';
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: refund.id.replace(/^re_/, 'txn_'),
    charge: refund.charge,
    created: refund.created,
    currency: refund.currency,
    customer: charge?.customer ?? null,
    customer_account: null,
    destination_details: { card: { type: 'refund' }, type: 'card' },
    metadata: refund.metadata,
    payment_intent: refund.paymentIntent,
    payment_method: charge?.paymentMethod ?? null,
    reason: refund.reason as Stripe.Refund.Reason | null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: refund.status ?? 'succeeded',
    transfer_reversal: null,
    ...(failed && {
      failure_balance_transaction: refund.id.replace(/^re_/, 'txn_failed_'),
      failure_reason: 'expired_or_canceled_card',
    }),
  } satisfies Stripe.Refund;
}
