import { type CalendarDate, daysBetween } from './date.ts';

const dayAndMonth = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/**
 * Days ahead from which the year is shown, since day and month could be mistaken for this year's.
 */
const yearMatters = 300;

/** Returns '28 November', or '28 November 2027' for a day far ahead. */
export function formatDay(date: CalendarDate, today: CalendarDate): string {
  const day = dayAndMonth.format(new Date(`${date}T00:00:00Z`));
  return daysBetween(today, date) > yearMatters ? `${day} ${date.slice(0, 4)}` : day;
}
