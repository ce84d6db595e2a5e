import type { Pence } from '../money/pounds.ts';
import { isReturned, type RefundStatus, refundStates } from './refundState.ts';

/** A refund of a payment. */
export interface RefundInView {
  readonly boxId: string;
  readonly refundNumber: number;
  readonly paymentIntent: string;
  readonly amount: Pence;
  readonly status: RefundStatus;
}

/** Returns the pence of a payment that were refunded or promised. */
export const refundSum = (refunds: readonly RefundInView[], paymentIntent: string | null): Pence =>
  sumOf(
    refunds.filter(
      (refund) => refund.paymentIntent === paymentIntent && refundStates[refund.status].takesMoney,
    ),
  );

/** Returns the pence of a payment that were refunded. */
export const returnedSum = (refunds: readonly RefundInView[], paymentIntent: string): Pence =>
  sumOf(
    refunds.filter((refund) => refund.paymentIntent === paymentIntent && isReturned(refund.status)),
  );

const sumOf = (refunds: readonly RefundInView[]): Pence =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

/** Returns the number of a box's next refund, from 1. */
export const nextRefundNumber = (refunds: readonly RefundInView[], boxId: string): number =>
  refunds
    .filter((refund) => refund.boxId === boxId)
    .reduce((max, { refundNumber }) => Math.max(max, refundNumber), 0) + 1;

/** A payment of a box, with the refunds of the box. */
export interface RefundablePayment {
  /** What the card paid. */
  readonly paid: Pence;
  /** What the customer's own credit paid. A promotion's part never goes back. */
  readonly credit: Pence;
  /** What of it was gift credit. */
  readonly gift: Pence;
  /** Promised to the card, made, or taken by a dispute. */
  readonly refundedToCard: Pence;
  readonly refundedAsCredit: Pence;
  /** What of it became gift credit again. */
  readonly refundedAsGift: Pence;
}

/** Pence for the card, and pence as credit. */
export interface RefundSplit {
  readonly card: Pence;
  readonly credit: Pence;
}

/**
 * Returns what is left to refund of a payment. What the card paid goes to the card, but for what was
 * refunded as credit instead; the rest is credit.
 */
export function leftOfPayment(payment: RefundablePayment): RefundSplit {
  const { paid, credit, refundedToCard, refundedAsCredit } = payment;
  // The provider may have refunded more than was left, where both refunded.
  const left = Math.max(0, paid + credit - refundedToCard - refundedAsCredit);
  const card = Math.max(0, Math.min(paid - refundedToCard, left));
  return { card, credit: left - card };
}

/**
 * Splits a refund of a part of what is left: the card gets its part back first, then credit.
 * @param amount at most what is left
 */
export function splitRefund(left: RefundSplit, amount: Pence, asCredit: boolean): RefundSplit {
  const card = asCredit ? 0 : Math.min(amount, left.card);
  return { card, credit: amount - card };
}

/** Returns the gift credit that paid, and has not come back. */
export const leftOfGift = ({
  gift,
  refundedAsGift,
}: Pick<RefundablePayment, 'gift' | 'refundedAsGift'>): Pence => Math.max(0, gift - refundedAsGift);

/** Returns what of a refund of the whole box as credit becomes gift credit again: gift credit comes back first. */
export const giftOfRefund = (
  payment: Pick<RefundablePayment, 'gift' | 'refundedAsGift'>,
  asCredit: Pence,
): Pence => Math.min(asCredit, leftOfGift(payment));
