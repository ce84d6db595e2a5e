import { z } from 'zod';
import { boxPreferences } from './boxPreferences.ts';
import { defineCall } from './call.ts';
import { maxReason } from './typedText.ts';
import { boxId, calendarDate, customerPath, pence, text } from './values.ts';

/** `new`: never started; `paused`: until a date, or until the customer resumes it. */
export const subscriptionState = z.enum(['new', 'active', 'paused', 'cancelled']);

/** A box whose charge was declined, and which the customer can pay now. */
export const boxToPay = z.object({
  boxId,
  boxNumber: z.int().min(1),
  amount: pence,
  /** Why the charge was declined, as the middle of a sentence: 'the card has expired'. */
  reason: z.string(),
  /** When the card is charged again; null where the customer must act. */
  retryOn: calendarDate.nullable(),
  /** The pay-by date. Without payment by then, the box is cancelled and the subscription paused. */
  payBy: calendarDate,
});

export type BoxToPay = z.output<typeof boxToPay>;

/** Days on which nobody is at home, both included. */
export const absence = z.object({ from: calendarDate, to: calendarDate });

export type Absence = z.output<typeof absence>;

export const subscriptionStatus = z.object({
  active: z.boolean(),
  paymentDetailsAdded: z.boolean(),
  /** A box is paid, but its card was not saved: the subscription starts once a card is added. */
  needsCard: z.boolean(),
  state: subscriptionState,
  /** The day on which a paused subscription resumes by itself. */
  pausedUntil: calendarDate.nullable(),
  /** Why it is paused or was cancelled, in a sentence. */
  stateReason: z.string().nullable(),
  /** The last day of the right to cancel; null before the first payment, and after that day. */
  coolingOffUntil: calendarDate.nullable(),
  toPay: boxToPay.nullable(),
  boxPreferences,
  /** Absences that are not over, or have ended within two months, by day. */
  absences: z.array(
    absence.extend({
      /** It has begun before today and is not over. */
      ongoing: z.boolean(),
    }),
  ),
});

export const subscriptionSummary = z.object({
  totalProducts: z.int(),
  bathroomProducts: z.int(),
  kitchenProducts: z.int(),
  /**
   * The chosen products in two categories: Bathroom and Kitchen, or where the shop has other categories,
   * its first ones. A server of the version before sends none.
   */
  productsIn: z.array(z.object({ productCategory: z.string(), products: z.int() })).exactOptional(),
  /** Bathrooms, bedrooms and reception rooms together. */
  numberOfRooms: z.int(),
  occupants: z.int(),
  appliances: z.int(),
  pastDeliveries: z.int(),
  /** Weeks between most boxes; null until boxes are planned. */
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
  viewable: true,
  params: customerPath,
  answer: subscriptionSummary,
});

export const getSubscriptionStatus = defineCall({
  method: 'GET',
  path: '/customer/:customerId/account/get-subscription-status',
  summary: 'Whether the subscription runs and a card is saved',
  tag: 'Subscription',
  access: 'customer',
  viewable: true,
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
  body: z.strictObject({
    status: z.boolean(),
    /** The customer's reason for the cancellation, if given. */
    reason: text(maxReason).optional(),
  }),
  answer: subscriptionStatus.extend({
    /** The customer's first name, with which the shop welcomes them back. */
    firstName: z.string(),
  }),
});
