import { z } from 'zod';
import { box } from './box.ts';
import { defineCall } from './call.ts';
import { boxId, customerPath, pence } from './values.ts';

export const paymentDetails = z.object({
  billingAddress: z.object({
    name: z.string(),
    contactNumber: z.string(),
    addressLine1: z.string(),
    city: z.string(),
    country: z.string(),
  }),
  lastFourDidgets: z.string(),
  /** Such as 'visa'; null where the provider does not give it. */
  brand: z.string().nullable(),
  expiryMonth: z.int().min(1).max(12).nullable(),
  expiryYear: z.int().nullable(),
  /** Whether it has expired, or expires within 60 days. */
  expiresSoon: z.boolean(),
});

export type PaymentDetails = z.output<typeof paymentDetails>;

/** Null until a card was saved. */
export const getPaymentDetails = defineCall({
  method: 'GET',
  path: '/customer/:customerId/payment',
  summary: 'The saved card and its billing address',
  tag: 'Payment',
  access: 'customer',
  viewable: true,
  params: customerPath,
  answer: paymentDetails.nullable(),
});

/** The amount of a box's payment, less credit, and the secret with which the browser confirms that amount. */
export const paymentQuote = z.object({
  clientSecret: z.string(),
  /** Pence that the payment charges, as the card provider has them. */
  amount: pence,
  /** What credit pays: the box's price less the amount. */
  credit: pence,
  /**
   * Seconds for which packs, price, day and credit are reserved from now on; null for a box whose
   * charge was declined, which is prepared already.
   */
  reservedSeconds: z.int().nullable(),
  /** The box with the items that are paid for. */
  box,
  /** Sentences about items that were changed because they are out of stock. */
  notes: z.array(z.string()),
});

export type PaymentQuote = z.output<typeof paymentQuote>;

/**
 * Reserves the box for 30 minutes, and renews that with each call. Returns the same secret while the
 * box and the credit are unchanged. Once a change of the box is answered, or the time has passed, the
 * earlier secret can no longer charge: its payment is cancelled at the card provider. Where the
 * provider does not answer meanwhile, a payment that still succeeds is refunded, unless the box is as
 * it was quoted. 409 where nothing is to be paid.
 */
export const getPaymentClientSecret = defineCall({
  method: 'GET',
  path: '/customer/:customerId/box/:boxId/payment-client-secret',
  summary: "What the box's payment charges, and the secret that confirms it",
  tag: 'Payment',
  access: 'customer',
  params: customerPath.extend({ boxId }),
  answer: paymentQuote,
});

/** Where the browser loads the card provider's script from. */
export const cardProvider = z.object({
  publishableKey: z.string(),
  /** The card sandbox's script; null for the provider's own. */
  script: z.string().nullable(),
});

export type CardProvider = z.output<typeof cardProvider>;

export const getCardProvider = defineCall({
  method: 'GET',
  path: '/card-provider',
  summary: 'The card provider of this shop',
  tag: 'Payment',
  access: 'public',
  answer: cardProvider,
});

/** The secret with which the browser saves another card for later boxes. */
export const openCardSetup = defineCall({
  method: 'POST',
  path: '/customer/:customerId/payment/card-setup',
  summary: 'Begin to change the saved card',
  tag: 'Payment',
  access: 'customer',
  params: customerPath,
  answer: z.object({ clientSecret: z.string() }),
});

/**
 * Called after the browser has confirmed a card: the server reads the outcome from the provider.
 * Boxes with a declined charge are charged with the new card. 409 where no card was confirmed.
 */
export const settleCardSetup = defineCall({
  method: 'POST',
  path: '/customer/:customerId/payment/card-setup/settle',
  summary: 'Take over the card that was just confirmed',
  tag: 'Payment',
  access: 'customer',
  params: customerPath,
  answer: paymentDetails,
});
