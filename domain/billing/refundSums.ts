import type { Pence } from '../money/pounds.ts';

/** A refund, made or promised. The provider has refused a `refused` one. */
export interface RefundInView {
  readonly boxId: string;
  readonly refundNumber: number;
  readonly paymentIntent: string;
  readonly amount: Pence;
  readonly status: 'promised' | 'refunded' | 'refused';
}

/** Returns the pence of a payment that were refunded or promised. */
export const refundSum = (refunds: readonly RefundInView[], paymentIntent: string | null): Pence =>
  sumOf(
    refunds.filter(
      (refund) => refund.paymentIntent === paymentIntent && refund.status !== 'refused',
    ),
  );

/** Returns the pence of a payment that were refunded. */
export const returnedSum = (refunds: readonly RefundInView[], paymentIntent: string): Pence =>
  sumOf(
    refunds.filter(
      (refund) => refund.paymentIntent === paymentIntent && refund.status === 'refunded',
    ),
  );

const sumOf = (refunds: readonly RefundInView[]): Pence =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

/** Returns the number of a box's next refund, from 1. */
export const nextRefundNumber = (refunds: readonly RefundInView[], boxId: string): number =>
  refunds
    .filter((refund) => refund.boxId === boxId)
    .reduce((max, { refundNumber }) => Math.max(max, refundNumber), 0) + 1;
