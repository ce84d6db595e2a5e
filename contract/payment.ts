import { z } from 'zod';
import { defineCall } from './call.ts';
import { customerPath, id } from './values.ts';

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

/** Asking again while the payment is open gives the same secret. 409 where nothing is to pay. */
export const getPaymentClientSecret = defineCall({
  method: 'GET',
  path: '/customer/:customerId/box/:boxId/payment-client-secret',
  summary: "The secret with which the browser confirms the box's payment",
  tag: 'Payment',
  access: 'customer',
  params: customerPath.extend({ boxId: id }),
  answer: z.object({ clientSecret: z.string() }),
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
