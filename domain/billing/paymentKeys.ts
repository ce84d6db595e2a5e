/**
 * Idempotency keys for the card provider. A box has one payment intent at a time; when it was
 * closed, the next generation takes its place.
 */
export const customerKey = (customerId: string): string => `cust:${customerId}`;

export const paymentIntentKey = (boxId: string, generation: number): string =>
  `box:${boxId}:pi:${generation}`;

/** An attempt whose end is unknown is repeated under its own key; a new one gets the next. */
export const attemptKey = (boxId: string, generation: number, attempt: number): string =>
  `box:${boxId}:confirm:${generation}:${attempt}`;

export const refundKey = (boxId: string, refundNumber: number): string =>
  `box:${boxId}:refund:${refundNumber}`;

export const cardSetupKey = (customerId: string, setupNumber: number): string =>
  `cust:${customerId}:setup:${setupNumber}`;
