import { z } from 'zod';
import { defineStaffCall } from './call.ts';
import { customerId, text, why } from './values.ts';

export const providerEvent = z.object({
  eventId: z.string(),
  /** As the provider names it, such as 'payment_intent.succeeded'. */
  type: z.string(),
  /** What came, in plain words, such as 'Payment succeeded'. */
  title: z.string(),
  /** The shop's payment that it is about; null where it is about none. */
  payment: z
    .object({
      customerId,
      /** The box that was paid; null for a gift card. */
      box: z.object({ boxNumber: z.int(), orderNumber: z.string().nullable() }).nullable(),
      /** Pence that the event is about, such as those of its refunds; null where it is about none. */
      amount: z.int().nullable(),
      /** Pence that the card paid; null while it has not. */
      paid: z.int().nullable(),
    })
    .nullable(),
  /** The id of the object that it is about; null for an event that needs no work. */
  subject: z.string().nullable(),
  receivedAt: z.iso.datetime(),
  handledAt: z.iso.datetime().nullable(),
  tries: z.int(),
  /** What the shop does with it; null where it only stores it. */
  effect: z.string().nullable(),
  /** When it is tried next; null once it is processed. */
  nextTryAt: z.iso.datetime().nullable(),
  /** Why its last try failed, as a sentence; null where none has, and once it is processed. */
  failure: z.string().nullable(),
});

export type ProviderEvent = z.output<typeof providerEvent>;

const eventPath = z.strictObject({ eventId: text(255) });

export const getProviderEvent = defineStaffCall({
  method: 'GET',
  path: '/staff/provider-events/:eventId',
  summary: 'An event of the card provider: what came, when, and what the shop did',
  tag: 'Staff',
  permission: 'see-settings',
  params: eventPath,
  answer: providerEvent,
});

export const tryEventAgain = defineStaffCall({
  method: 'POST',
  path: '/staff/provider-events/:eventId/try-again',
  summary: 'Process an event that failed at once, instead of after its wait',
  tag: 'Staff',
  permission: 'change-settings',
  params: eventPath,
  body: z.strictObject({ why }),
  answer: providerEvent,
});
