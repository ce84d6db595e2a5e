import type { CalendarDate } from '../calendar/date.ts';
import type { Pence } from '../money/pounds.ts';

/** Money on a day. */
export interface DatedSum {
  readonly on: CalendarDate;
  readonly amount: Pence;
}

/** The cost of a calendar month. */
export interface MonthCost {
  /** yyyy-MM */
  readonly month: string;
  /** Charges, less refunds. */
  readonly paid: Pence;
  /** The cost of planned boxes. */
  readonly planned: Pence;
  /** Boxes that were paid or are planned. */
  readonly boxes: number;
}

/**
 * Returns the months in their order, from the first with a sum to the last, those without one
 * included.
 */
export function monthCosts(
  paid: readonly DatedSum[],
  refunded: readonly DatedSum[],
  planned: readonly DatedSum[],
): MonthCost[] {
  const months = [...paid, ...refunded, ...planned].map(({ on }) => monthOf(on)).sort();
  const sumIn = (sums: readonly DatedSum[], month: string) =>
    sums.filter(({ on }) => monthOf(on) === month).reduce((sum, { amount }) => sum + amount, 0);
  const costs: MonthCost[] = [];
  const last = months.at(-1);
  for (let month = months[0]; month && last && month <= last; month = monthAfter(month)) {
    const now = month;
    costs.push({
      month,
      paid: sumIn(paid, month) - sumIn(refunded, month),
      planned: sumIn(planned, month),
      boxes: [...paid, ...planned].filter(({ on }) => monthOf(on) === now).length,
    });
  }
  return costs;
}

/** Returns the month as yyyy-MM. */
export const monthOf = (date: CalendarDate) => date.slice(0, 7);

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}
