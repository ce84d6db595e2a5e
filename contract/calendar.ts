import { z } from 'zod';
import { defineCall } from './call.ts';
import { customerPath } from './values.ts';

/** The secret address of the calendar feed with the customer's deliveries and cut-offs. */
export const calendarFeed = z.object({ url: z.url().nullable() });

export type CalendarFeed = z.output<typeof calendarFeed>;

/** Null until the customer asked for one. */
export const getCalendarFeed = defineCall({
  method: 'GET',
  path: '/customer/:customerId/calendar',
  summary: 'The address of the calendar feed',
  tag: 'Calendar',
  access: 'customer',
  params: customerPath,
  answer: calendarFeed,
});

/** An earlier address ends at once. */
export const renewCalendarFeed = defineCall({
  method: 'POST',
  path: '/customer/:customerId/calendar',
  summary: 'A new address for the calendar feed',
  tag: 'Calendar',
  access: 'customer',
  params: customerPath,
  answer: calendarFeed,
});
