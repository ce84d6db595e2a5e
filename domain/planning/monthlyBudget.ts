import { dateOfDay } from '../calendar/date.ts';
import { chargeDate } from '../delivery/dates.ts';
import type { Pence } from '../money/pounds.ts';
import { monthOf } from './monthCosts.ts';

/** What may still be spent in each month, while boxes are planned. */
export class MonthlyBudget {
  readonly #limit: Pence | null;
  readonly #spent: Record<string, Pence>;

  constructor({
    monthlyLimit,
    spent,
  }: {
    monthlyLimit: Pence | null;
    spent: Readonly<Record<string, Pence>>;
  }) {
    this.#limit = monthlyLimit;
    this.#spent = { ...spent };
  }

  /** Returns the pence left for a box that is delivered on this day; null without a limit. */
  left(day: number): Pence | null {
    return this.#limit === null ? null : this.#limit - (this.#spent[chargedIn(day)] ?? 0);
  }

  pay(day: number, sum: Pence): void {
    if (this.#limit === null) return;
    const month = chargedIn(day);
    this.#spent[month] = (this.#spent[month] ?? 0) + sum;
  }
}

/** A box counts in the month of its charge date. */
const chargedIn = (day: number) => monthOf(chargeDate(dateOfDay(day)));

/** Whether boxes that are delivered on these days count in the same month. */
export const sameMonth = (day: number, other: number): boolean =>
  chargedIn(day) === chargedIn(other);
