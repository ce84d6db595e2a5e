import { Temporal } from 'temporal-polyfill';
import type { CalendarDate } from './date.ts';

const timeZone = 'Europe/London';

/** Returns the day in London at this instant, with summer time. */
export function londonDate(instant: Date): CalendarDate {
  const moment = Temporal.Instant.fromEpochMilliseconds(instant.getTime());
  return moment.toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/**
 * Returns the instant of a whole hour of a day in London. Of a repeated hour it is the first, and of
 * a skipped hour the one after it.
 */
export function londonInstant(date: CalendarDate, hour: number): Date {
  const plainTime = { hour };
  const moment = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime });
  return new Date(moment.epochMilliseconds);
}

/** Returns the instant at which a day begins in London. */
export const londonMidnight = (date: CalendarDate): Date => londonInstant(date, 0);
