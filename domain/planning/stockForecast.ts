import { dayAfterAtHome, neverAway } from './absences.ts';
import type { BoxOnDay } from './boxOnDay.ts';
import type { PlannedProduct } from './plannedProduct.ts';
import { daysLeftAt, quantiles, type UsagePosterior } from './posterior.ts';
import { Supply } from './supply.ts';

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
 * @param boxes fixed or planned boxes
 */
export const runOutDay = (
  product: PlannedProduct,
  boxes: readonly BoxOnDay[],
  today: number,
  before: number,
): Estimate => runOutDays(product, boxes, today)(before);

/** Returns a function that answers as `runOutDay`. Its days must not go backwards. */
export function runOutDays(
  product: PlannedProduct,
  boxes: readonly BoxOnDay[],
  today: number,
): (before: number) => Estimate {
  // A box without the product does not postpone a run-out before it.
  const bringing = boxes
    .filter(({ packs }) => (packs[product.productId] ?? 0) > 0)
    .sort((a, b) => a.day - b.day);
  const supply = new Supply(product, bringing, today);
  return (before) => {
    const last = bringing.findLast(({ day }) => day < before)?.day ?? today;
    const since = Math.max(last, today);
    return stockEnd(supply.state(since), since, product);
  };
}

/** Returns the day number on which stock ends if no box comes, as `runOutDay`. */
export const runOutWithoutBoxes = (product: PlannedProduct, today: number): Estimate =>
  stockEnd(product.posterior, today, product);

/** The probability of a run-out from which customers are told of it. */
const worthSaying = 0.25;

/** Whether customers are told that stock may end before a day, if no box comes. */
export const mayRunOutBefore = (product: PlannedProduct, today: number, day: number): boolean =>
  runOutBefore(product, today, worthSaying) < day;

/** Returns the day number before which stock ends with a probability if no box comes. */
export function runOutBefore(product: PlannedProduct, today: number, probability: number): number {
  const [days = 0] = daysLeftAt(product.posterior, [probability]);
  return dayAfterAtHome(today, days, product.away ?? neverAway);
}

/** Returns the day number on which the stock of a day ends. */
const stockEnd = (posterior: UsagePosterior, day: number, { away = neverAway }: PlannedProduct) =>
  estimateOf(daysLeftAt(posterior, probabilities).map((days) => dayAfterAtHome(day, days, away)));

/** The probabilities of not being above `low`, `likely` and `high`. */
const probabilities = [0.1, 0.5, 0.9];

const estimateOf = ([low = 0, likely = 0, high = 0]: readonly number[]): Estimate => ({
  low,
  likely,
  high,
});

/** Returns the packs in stock on these days, in ascending order. A box of the day itself counts. */
export function packsAtHome(
  product: PlannedProduct,
  boxes: readonly BoxOnDay[],
  today: number,
  days: readonly number[],
): Estimate[] {
  const supply = new Supply(product, boxes, today);
  return days.map((day) => packsIn(supply.state(day), product));
}

/** Returns the packs in stock on the day of the product's posterior. */
export const packsToday = (product: PlannedProduct): Estimate =>
  packsIn(product.posterior, product);

const packsIn = ({ left, weights }: UsagePosterior, { packAmount }: PlannedProduct): Estimate =>
  estimateOf(quantiles(left, weights, probabilities, 0).map((amount) => amount / packAmount));
