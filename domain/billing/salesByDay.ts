import { addDays, type CalendarDate } from '../calendar/date.ts';
import type { Pence } from '../money/pounds.ts';
import type { BookPeriod } from './bookPeriod.ts';
import type { BookTotals } from './salesBook.ts';

/** What was sold and went back on a day. */
export interface SalesDay {
  readonly on: CalendarDate;
  /** Sales, also those that credit paid. */
  readonly sales: number;
  /** What cards paid. */
  readonly sold: Pence;
  /** What went back to cards, by refunds and disputes; negative where more came back. */
  readonly returned: Pence;
}

/** Returns each day of a period, days without a sale included. */
export function salesByDay(
  { from, to }: BookPeriod,
  found: readonly { readonly on: CalendarDate; readonly totals: BookTotals }[],
): SalesDay[] {
  const totalsOn = new Map(found.map(({ on, totals }) => [on, totals]));
  const days: SalesDay[] = [];
  for (let on = from; on <= to; on = addDays(on, 1)) {
    const { sales, refunds, disputes } = totalsOn.get(on) ?? {};
    const returned = (refunds?.gross ?? 0) + (disputes?.gross ?? 0);
    days.push({
      on,
      sales: sales?.count ?? 0,
      sold: sales?.gross ?? 0,
      returned,
    });
  }
  return days;
}
