import type { CalendarDate } from './date.ts';
import { dateFormat } from './locale.ts';

const format = dateFormat({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

/** '2026-12-01' → 'Tuesday 1 December' */
export const formatDate = (date: CalendarDate): string =>
  format(new Date(`${date}T00:00:00Z`)).replace(',', '');
