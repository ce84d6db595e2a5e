import type { Pence } from '../money/pounds.ts';
import type { RefundablePayment } from './refundSums.ts';

/**
 * Returns the credit of a payment that its customer has twice, since a dispute took the same money: no more than
 * was given as credit. Gift credit that came back is not of the card's money.
 */
export function creditPaidTwice(payment: RefundablePayment): Pence {
  const { paid, credit, refundedToCard, refundedAsCredit, refundedAsGift } = payment;
  const excess = refundedToCard + refundedAsCredit - paid - credit;
  return Math.max(0, Math.min(refundedAsCredit - refundedAsGift, excess));
}

/** How much credit is to be taken back now, and how much of it was spent. */
interface CreditChange {
  /** Pence of the ledger's entry: negative where credit is taken back, positive where it is given again. */
  readonly amount: Pence;
  readonly taken: Pence;
  readonly spent: Pence;
}

/**
 * Returns what to do with the credit of a disputed payment. The balance never falls below zero.
 * @param twice what the customer has twice
 * @param before what was taken back before
 * @param balance credit without gift credit, which another card has paid
 */
export function takeBackCredit(twice: Pence, before: Pence, balance: Pence): CreditChange {
  const wanted = twice - before;
  if (wanted <= 0) return { amount: 0 - wanted, taken: twice, spent: 0 };
  const more = Math.min(wanted, Math.max(0, balance));
  return { amount: 0 - more, taken: before + more, spent: wanted - more };
}
