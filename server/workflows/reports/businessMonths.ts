import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { londonMidnight } from '@nestbox/domain/calendar/london';
import { addMonths } from '@nestbox/domain/calendar/months';
import type { Period } from './businessQueries.ts';

/** Returns months as yyyy-MM, the present one last. */
export const lastMonths = (day: CalendarDate, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addMonths(day, index + 1 - count).slice(0, 7));

/** @param month yyyy-MM */
export const periodOf = (month: string): Period => ({
  from: londonMidnight(`${month}-01`),
  until: londonMidnight(addMonths(`${month}-01`, 1)),
});
