import { addDays, type CalendarDate } from '../calendar/date.ts';
import type { Pence } from '../money/pounds.ts';
import type { BookPeriod } from './bookPeriod.ts';
import type { BookLine } from './salesBook.ts';

/** What was sold and went back on a day. */
export interface SalesDay {
  readonly on: CalendarDate;
  /** Sales, also those that credit paid. */
  readonly sales: number;
  /** What cards paid. */
  readonly sold: Pence;
  /** What went back to cards; positive. */
  readonly refunded: Pence;
}

/** Returns each day of a period, days without a sale included. */
export function salesByDay({ from, to }: BookPeriod, lines: readonly BookLine[]): SalesDay[] {
  const days = new Map<CalendarDate, SalesDay>();
  for (let on = from; on <= to; on = addDays(on, 1)) {
    days.set(on, { on, sales: 0, sold: 0, refunded: 0 });
  }
  for (const { on, kind, gross } of lines) {
    const day = days.get(on);
    if (day && kind === 'sale') {
      days.set(on, { ...day, sales: day.sales + 1, sold: day.sold + gross });
    } else if (day) {
      days.set(on, { ...day, refunded: day.refunded - gross });
    }
  }
  return [...days.values()];
}
