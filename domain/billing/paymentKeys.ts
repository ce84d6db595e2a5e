/**
 * Idempotency keys for the card provider. A box has one payment intent at a time; when it was
 * cancelled at the provider, the next generation takes its place.
 */
export const customerKey = (customerId: string): string => `cust:${customerId}`;

export const paymentIntentKey = (boxId: string, generation: number): string =>
  `box:${boxId}:pi:${generation}`;

/** A changed quote is sent under a key of its own, so that a repeat changes nothing. */
export const quoteKey = (boxId: string, generation: number, quote: number): string =>
  `box:${boxId}:pi:${generation}:quote:${quote}`;
