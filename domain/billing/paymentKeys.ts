/**
 * Idempotency keys for the card provider. A box has one payment intent at a time; after it was
 * closed, the next payment version replaces it.
 */
export const customerKey = (customerId: string): string => `cust:${customerId}`;

export const paymentIntentKey = (boxId: string, paymentVersion: number): string =>
  `box:${boxId}:pi:${paymentVersion}`;

/** An attempt whose end is unknown is repeated under its own key; a new one gets the next. */
export const attemptKey = (boxId: string, paymentVersion: number, attempt: number): string =>
  `box:${boxId}:confirm:${paymentVersion}:${attempt}`;

export const refundKey = (boxId: string, refundNumber: number): string =>
  `box:${boxId}:refund:${refundNumber}`;

export const cardSetupKey = (customerId: string, setupNumber: number): string =>
  `cust:${customerId}:setup:${setupNumber}`;
