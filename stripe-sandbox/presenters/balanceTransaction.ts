import type Stripe from 'stripe';
import type { BalanceTransaction } from '../payments/balance.ts';

const DESCRIPTIONS = {
  charge: null,
  refund: 'REFUND FOR CHARGE',
  refund_failure: 'REFUND FAILURE',
  adjustment: 'Chargeback withdrawal',
  payout: 'STRIPE PAYOUT',
};

/**
 * Returns a movement of the balance in Stripe's shape.
 * @param now Unix seconds
 */
export function presentBalanceTransaction(transaction: BalanceTransaction, now: number) {
  const { id, type, amount, fee, currency, created, source } = transaction;
  return {
    id,
    object: 'balance_transaction',
    amount,
    available_on: transaction.availableOn,
    balance_type: 'payments',
    created,
    currency,
    description: DESCRIPTIONS[type],
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency,
              description: type === 'adjustment' ? 'Dispute fee' : 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ],
    net: amount - fee,
    reporting_category: categoryOf(transaction),
    source,
    status: transaction.availableOn <= now ? 'available' : 'pending',
    type,
  } satisfies Stripe.BalanceTransaction;
}

function categoryOf({ type, amount }: BalanceTransaction): string {
  if (type !== 'adjustment') return type;
  return amount < 0 ? 'dispute' : 'dispute_reversal';
}
