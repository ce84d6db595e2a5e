import type { CalendarDate } from './date.ts';

const londonDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day that it is in London at this instant, summer time included. */
export function londonDate(instant: Date): CalendarDate {
  return londonDay.format(instant);
}
