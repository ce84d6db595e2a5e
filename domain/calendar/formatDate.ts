import type { CalendarDate } from './date.ts';

const dateFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** '2026-12-01' → 'Tuesday 1 December' */
export const formatDate = (date: CalendarDate): string =>
  dateFormat.format(new Date(`${date}T00:00:00Z`)).replace(',', '');
