import { type CalendarDate, daysBetween } from './date.ts';
import { dateFormat } from './locale.ts';

const dayAndMonth = dateFormat({ day: 'numeric', month: 'long', timeZone: 'UTC' });
const withYear = dateFormat({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/**
 * Days ahead from which the year is shown, since day and month could be mistaken for this year's.
 */
const yearMatters = 300;

/** Returns '28 November', or '28 November 2027' for a day far ahead. */
export function formatDay(date: CalendarDate, today: CalendarDate): string {
  if (daysBetween(today, date) > yearMatters) return formatDayWithYear(date);
  return dayAndMonth(new Date(`${date}T00:00:00Z`));
}

/** '2026-11-28' → '28 November 2026' */
export const formatDayWithYear = (date: CalendarDate): string =>
  withYear(new Date(`${date}T00:00:00Z`));
