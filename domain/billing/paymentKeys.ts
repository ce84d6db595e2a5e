/**
 * Idempotency keys for the card provider. A box has one payment intent at a time; when it was
 * closed, the next generation takes its place.
 */
export const customerKey = (customerId: string): string => `cust:${customerId}`;

export const paymentIntentKey = (boxId: string, generation: number): string =>
  `box:${boxId}:pi:${generation}`;

export const refundKey = (boxId: string, generation: number): string =>
  `box:${boxId}:refund:${generation}`;
