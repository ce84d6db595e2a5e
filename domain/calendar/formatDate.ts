import type { CalendarDate } from './date.ts';

const told = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** '2026-12-01' → 'Tuesday 1 December' */
export const tellDate = (date: CalendarDate): string =>
  told.format(new Date(`${date}T00:00:00Z`)).replace(',', '');
