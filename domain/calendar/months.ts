import { Temporal } from 'temporal-polyfill';
import type { CalendarDate } from './date.ts';

/** Returns the same day a number of months later, or the last day of that month. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  return Temporal.PlainDate.from(date).add({ months }).toString();
}

/** Returns the last day of a month. @param month 1 is January */
export function lastDayOfMonth(year: number, month: number): CalendarDate {
  return Temporal.PlainDate.from({ year, month, day: 31 }).toString();
}
