import { type CalendarDate, daysBetween } from './date.ts';

const dayAndMonth = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** Further ahead, in days, a day and its month could be taken for those of this year. */
const yearMatters = 300;

/** Returns '28 November', or '28 November 2027' where that is far ahead. */
export function formatDay(date: CalendarDate, today: CalendarDate): string {
  const day = dayAndMonth.format(new Date(`${date}T00:00:00Z`));
  return daysBetween(today, date) > yearMatters ? `${day} ${date.slice(0, 4)}` : day;
}
