import { z } from 'zod';
import { defineStaffCall } from './call.ts';
import { deliveryCalendar } from './deliveryCalendar.ts';
import { shopSettings } from './shopSettings.ts';

export const staffSettings = z.object({
  /** The fields of the shop file in its order, without pictures and colours. */
  shopFile: z.array(
    z.object({
      field: z.string(),
      /** Its lines; null where it is not set. */
      value: z.array(z.string()).nullable(),
      /** Where it is used, as Markdown. */
      meaning: z.string(),
    }),
  ),
  /** Which file it is: the sample shop's, or the shop's own. */
  isSample: z.boolean(),
  delivery: shopSettings.pick({ deliveryPrices: true, deliveryAreas: true }),
  calendar: deliveryCalendar,
  webhook: z.object({
    /** Where the card provider must post its events. */
    url: z.string(),
    /** Whether the provider's keys are set; the card sandbox needs none. */
    keysSet: z.boolean(),
    /** Whether no real money moves. */
    testKeys: z.boolean(),
    /** The latest events, newest first. */
    events: z.array(
      z.object({
        eventId: z.string(),
        type: z.string(),
        /** The id of the object that it is about; null for an event that needs no work. */
        subject: z.string().nullable(),
        receivedAt: z.iso.datetime(),
        handledAt: z.iso.datetime().nullable(),
        tries: z.int(),
      }),
    ),
  }),
});

export type StaffSettings = z.output<typeof staffSettings>;

export const getStaffSettings = defineStaffCall({
  method: 'GET',
  path: '/staff/settings',
  summary: 'What the shop file, the delivery calendar and the webhook say',
  tag: 'Staff',
  permission: 'see-settings',
  answer: staffSettings,
});
