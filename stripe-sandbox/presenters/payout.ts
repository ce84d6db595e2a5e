import type Stripe from 'stripe';
import type { Payout } from '../payments/balance.ts';

/** Returns a payout in Stripe's shape. It arrives at once. */
export function presentPayout({ id, transaction, amount, currency, created }: Payout) {
  return {
    id,
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: created,
    automatic: true,
    balance_transaction: transaction,
    created,
    currency,
    description: 'STRIPE PAYOUT',
    destination: 'ba_1CardSandbox00000000000',
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'paid',
    trace_id: { status: 'unsupported', value: null },
    type: 'bank_account',
  } satisfies Stripe.Payout;
}
