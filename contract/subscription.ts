import { z } from 'zod';
import { defineCall } from './call.ts';
import { calendarDate, customerPath } from './values.ts';

export const subscriptionStatus = z.object({
  active: z.boolean(),
  paymentDetailsAdded: z.boolean(),
});

export const subscriptionSummary = z.object({
  totalProducts: z.int(),
  bathroomProducts: z.int(),
  kitchenProducts: z.int(),
  /** Bathrooms, bedrooms and reception rooms together. */
  numberOfRooms: z.int(),
  occupants: z.int(),
  appliances: z.int(),
  pastDeliveries: z.int(),
  /** Weeks between two boxes; null until boxes are planned. */
  frequencyOfDeliveries: z.int().nullable(),
  nextBoxDeliveryDate: calendarDate.nullable(),
});

export type SubscriptionStatus = z.output<typeof subscriptionStatus>;
export type SubscriptionSummary = z.output<typeof subscriptionSummary>;

export const getSubscriptionSummary = defineCall({
  method: 'GET',
  path: '/customer/:customerId/my-subscription',
  summary: 'The account at a glance',
  tag: 'Subscription',
  access: 'customer',
  params: customerPath,
  answer: subscriptionSummary,
});

export const getSubscriptionStatus = defineCall({
  method: 'GET',
  path: '/customer/:customerId/account/get-subscription-status',
  summary: 'Whether the subscription runs and a card is saved',
  tag: 'Subscription',
  access: 'customer',
  params: customerPath,
  answer: subscriptionStatus,
});

export const setSubscriptionStatus = defineCall({
  method: 'POST',
  path: '/customer/:customerId/account/set-subscription-status',
  summary: 'Start (after a payment or with a saved card) or cancel the subscription',
  tag: 'Subscription',
  access: 'customer',
  params: customerPath,
  body: z.strictObject({ status: z.boolean() }),
  answer: subscriptionStatus,
});
