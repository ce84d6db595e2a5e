import { z } from 'zod';
import { defineCall } from './call.ts';
import { calendarDate } from './values.ts';

export const deliveryCalendar = z.object({
  /** Weekdays without deliveries, now and later, 0 for Sunday to 6 for Saturday. */
  closedWeekdays: z.array(z.int().min(0).max(6)),
  /** The names of those without deliveries now, such as 'Saturdays and Sundays'; empty for none. */
  closedWeekdayNames: z.string(),
  /** Whether bank holidays have no deliveries. */
  closedOnBankHolidays: z.boolean(),
  /**
   * Other days of the next 400 without deliveries: bank holidays, closed days and full ones, and weekdays
   * that are closed for a time alone.
   */
  closedDays: z.array(
    z.object({
      day: calendarDate,
      /** 'We do not deliver on Friday 25 December (Christmas Day).' */
      sentence: z.string(),
    }),
  ),
});

export type DeliveryCalendar = z.output<typeof deliveryCalendar>;

export const getDeliveryCalendar = defineCall({
  method: 'GET',
  path: '/delivery-calendar',
  summary: 'The days without deliveries',
  tag: 'Shop',
  access: 'public',
  answer: deliveryCalendar,
});
