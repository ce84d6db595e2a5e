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
