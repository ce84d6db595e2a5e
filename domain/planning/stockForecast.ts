import { dayAfterAtHome, neverAway } from './absences.ts';
import type { PlannedProduct } from './plannedProduct.ts';
import { daysLeftAt } from './posterior.ts';
import { type Arrival, Supply } from './supply.ts';

/**
 * An uncertain quantity: at least `low` and at most `high`, each with a probability of nine in ten.
 */
export interface Estimate {
  readonly low: number;
  readonly likely: number;
  readonly high: number;
}

/**
 * Returns the day number on which stock ends if nothing comes from `before` on; `low` is the
 * earliest. Infinite where the product is more likely not used any more.
 * @param arrivals fixed or planned boxes
 */
export function runOutDay(
  product: PlannedProduct,
  arrivals: readonly Arrival[],
  today: number,
  before: number,
): Estimate {
  const brings = ({ packs }: Arrival) => (packs[product.productId] ?? 0) > 0;
  // A box without the product does not postpone a run-out before it.
  const earlier = arrivals.filter((box) => box.day < before && brings(box));
  const last = earlier.reduce((day, box) => Math.max(day, box.day), today);
  const state = new Supply(product, earlier, today).state(last);
  const day = (probability: number) =>
    dayAfterAtHome(last, daysLeftAt(state, probability), product.away ?? neverAway);
  return { low: day(0.1), likely: day(0.5), high: day(0.9) };
}

/** Returns the packs in stock on these days, in ascending order. A box of the day itself counts. */
export function packsAtHome(
  product: PlannedProduct,
  arrivals: readonly Arrival[],
  today: number,
  days: readonly number[],
): Estimate[] {
  const supply = new Supply(product, arrivals, today);
  return days.map((day) => {
    const { left, weights } = supply.state(day);
    const sorted = Array.from(left, (amount, k) => ({ amount, weight: weights[k] ?? 0 })).sort(
      (a, b) => a.amount - b.amount,
    );
    const at = (probability: number) => {
      let sum = 0;
      const found = sorted.find(({ weight }) => {
        sum += weight;
        return sum >= probability - 1e-12;
      });
      return (found?.amount ?? 0) / product.packAmount;
    };
    return { low: at(0.1), likely: at(0.5), high: at(0.9) };
  });
}
