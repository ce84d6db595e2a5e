import type { CalendarDate } from '../calendar/date.ts';

/** Days in London, both included. */
export interface BookPeriod {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

export const isWithin = (day: CalendarDate, { from, to }: BookPeriod): boolean =>
  day >= from && day <= to;
