import type { Pence } from '../money/pounds.ts';
import type { RefundablePayment } from './refundSums.ts';

export interface CreditedPayment extends RefundablePayment {
  readonly boxId: string;
}

/** What becomes of unspent credit when an account is closed. */
export interface CreditAtClosing {
  /** What the customer had paid by card: it goes back to the payments of these boxes. */
  readonly toCards: readonly { readonly boxId: string; readonly amount: Pence }[];
  readonly lost: Pence;
}

/**
 * Splits unspent credit. What was refunded as credit though a card had paid it goes back to the card, the
 * latest payment first. What was spent counts as given by the shop first.
 * @param balance credit without gift credit, which goes to no card of the customer
 * @param payments the latest first
 */
export function creditAtClosing(
  balance: Pence,
  payments: readonly CreditedPayment[],
): CreditAtClosing {
  let lost = Math.max(0, balance);
  const toCards = payments.flatMap((payment) => {
    const fromCard =
      payment.refundedAsCredit - payment.refundedAsGift - (payment.credit - payment.gift);
    const amount = Math.min(lost, fromCard, payment.paid - payment.refundedToCard);
    if (amount <= 0) return [];
    lost -= amount;
    return [{ boxId: payment.boxId, amount }];
  });
  return { toCards, lost };
}
