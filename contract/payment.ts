import { z } from 'zod';
import { box } from './box.ts';
import { defineCall } from './call.ts';
import { customerPath, id, pence } from './values.ts';

export const paymentDetails = z.object({
  billingAddress: z.object({
    name: z.string(),
    contactNumber: z.string(),
    addressLine1: z.string(),
    city: z.string(),
    country: z.string(),
  }),
  lastFourDidgets: z.string(),
  /** Such as 'visa'; null where the provider does not say. */
  brand: z.string().nullable(),
  expiryMonth: z.int().min(1).max(12).nullable(),
  expiryYear: z.int().nullable(),
  /** It expires within 60 days, or has expired. */
  expiresSoon: z.boolean(),
});

export type PaymentDetails = z.output<typeof paymentDetails>;

/** null until a card was saved. */
export const getPaymentDetails = defineCall({
  method: 'GET',
  path: '/customer/:customerId/payment',
  summary: 'The saved card and its billing address',
  tag: 'Payment',
  access: 'customer',
  params: customerPath,
  answer: paymentDetails.nullable(),
});

/** What a box's payment charges, and the secret with which the browser confirms exactly that. */
export const paymentQuote = z.object({
  clientSecret: z.string(),
  /** Pence that this secret charges, as the card provider has them. */
  amount: pence,
  /** The box with the contents that are paid for; its price is the amount. */
  box,
  /** What had to be changed in the box because it is out of stock, in sentences. */
  notes: z.array(z.string()),
});

export type PaymentQuote = z.output<typeof paymentQuote>;

/**
 * Asking again gives the same secret while the payment is open and the box is as it was. After a
 * change of the box the earlier secret charges nothing any more. 409 where nothing is to pay.
 */
export const getPaymentClientSecret = defineCall({
  method: 'GET',
  path: '/customer/:customerId/box/:boxId/payment-client-secret',
  summary: "What the box's payment charges, and the secret that confirms it",
  tag: 'Payment',
  access: 'customer',
  params: customerPath.extend({ boxId: id }),
  answer: paymentQuote,
});

/** Where the browser loads the card provider from. */
export const cardProvider = z.object({
  publishableKey: z.string(),
  /** The card sandbox's script; null: the provider's own is loaded. */
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

/** The secret with which the browser saves another card for the boxes to come. */
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
 * The browser asks right after it has confirmed the card: the provider is asked what became of it.
 * A box whose charge was declined is charged with the new card. 409 where no card was confirmed.
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
