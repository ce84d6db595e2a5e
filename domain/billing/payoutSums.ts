import type { CalendarDate } from '../calendar/date.ts';
import type { Pence } from '../money/pounds.ts';
import { type BookPeriod, isWithin } from './bookPeriod.ts';
import type { BookLine, ProviderPayout, ProviderTransaction } from './salesBook.ts';

/** A transfer to the shop's bank, beside the lines of a period that it pays out. */
interface PayoutSum {
  readonly id: string;
  readonly arrivesOn: CalendarDate;
  /** What the bank gets. */
  readonly amount: Pence;
  /** Lines of the period in it. */
  readonly lines: number;
  /** Their sum, without the provider's fees for them. */
  readonly ours: Pence;
  /** What it has of the period, and the shop's book does not. */
  readonly unknown: Pence;
  /** The rest: other days, and fees that are not of a payment. */
  readonly rest: Pence;
}

/** The payouts of a period's lines, and what is not paid out yet. */
export interface PayoutSums {
  readonly payouts: readonly PayoutSum[];
  readonly waiting: { readonly lines: number; readonly amount: Pence };
}

/**
 * Returns the payouts with lines of a period, the first to arrive first.
 * @param lines with transactions and payouts, also of some days before and after the period
 * @param transactions of the provider, of the same days
 */
export function payoutSums(
  period: BookPeriod,
  lines: readonly BookLine[],
  transactions: readonly ProviderTransaction[],
  payouts: readonly ProviderPayout[],
): PayoutSums {
  const booked = new Set(lines.map(({ transaction }) => transaction?.id));
  const unknown = new Map(
    transactions
      .filter(({ id, kind, on }) => kind !== 'other' && isWithin(on, period) && !booked.has(id))
      .map((each) => [each.id, each.amount - each.fee]),
  );
  const within = lines.filter(({ on, transaction }) => transaction && isWithin(on, period));
  const waiting = within.filter(({ payout }) => payout === null);
  const sums = payouts.flatMap(({ id, arrivesOn, amount, transactions: paidOut }): PayoutSum[] => {
    const own = within.filter(({ payout }) => payout?.id === id);
    const strange = paidOut.flatMap((each) => unknown.get(each) ?? []);
    if (own.length === 0 && strange.length === 0) return [];
    const ours = netOf(own);
    const strangers = strange.reduce((sum, each) => sum + each, 0);
    const rest = amount - ours - strangers;
    return [{ id, arrivesOn, amount, lines: own.length, ours, unknown: strangers, rest }];
  });
  return {
    payouts: sums.sort((a, b) => a.arrivesOn.localeCompare(b.arrivesOn)),
    waiting: { lines: waiting.length, amount: netOf(waiting) },
  };
}

const netOf = (lines: readonly BookLine[]): Pence =>
  lines.reduce((sum, { gross, transaction }) => sum + gross - (transaction?.fee ?? 0), 0);
