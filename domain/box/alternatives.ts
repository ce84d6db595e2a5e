import type { Pence } from '../money/pounds.ts';
import { paceInstead, type StatedPace } from './packsInstead.ts';

/** A product as it is weighed against others for the same use. */
export interface Weighed {
  readonly productId: string;
  readonly price: Pence;
  /** Units in a pack. */
  readonly packAmount: number;
  /** What makes it greener, as customers are told; left out where nothing can be claimed. */
  readonly eco?: string;
}

/** How a home gets through a product, as the plan takes it. */
export interface Consumption extends StatedPace {
  readonly unitsPerDay: number;
  /** Days between two boxes. */
  readonly cadenceDays: number;
}

export interface Alternative<T extends Weighed> {
  readonly product: T;
  /** It costs this home less. */
  readonly value: boolean;
  /** It is greener, for the reason that it names. */
  readonly greener: boolean;
  /** What it costs less in a month; below 0: more. */
  readonly monthlySaving: Pence;
}

/** A cheaper one saves at least this share of what the product costs, and so much a month. */
const leastShare = 0.1;
const leastSaving: Pence = 10;
/** A pack that lasts longer than half a year is no bargain, unless the present one does too. */
const longestDays = 183;
const daysAMonth = 365.25 / 12;

/**
 * What could come in the place of a product: the one that saves this home most, and, where the
 * product itself makes no such claim, the cheapest greener one. One product may be both.
 * @param candidates what else can be sent for the same use
 */
export function chooseAlternatives<T extends Weighed>(
  product: Weighed,
  candidates: readonly T[],
  consumption: Consumption,
): Alternative<T>[] {
  const packDays = (other: Weighed) => daysAPack(consumption, product.packAmount, other.packAmount);
  const costs = (other: Weighed) => (other.price * daysAMonth) / packDays(other);
  // What is not used any more needs nothing in its place.
  if (!Number.isFinite(packDays(product))) return [];
  const longest = Math.max(longestDays, packDays(product));
  const [cheapest, ...others] = candidates
    .filter((candidate) => packDays(candidate) <= longest)
    .map((candidate) => ({ product: candidate, saving: costs(product) - costs(candidate) }))
    .sort((a, b) => b.saving - a.saving || (a.product.productId < b.product.productId ? -1 : 1));
  if (!cheapest) return [];
  const enough = Math.max(leastSaving, costs(product) * leastShare);
  const value = cheapest.saving >= enough ? cheapest : null;
  const isGreener = (other: typeof cheapest) => !product.eco && other.product.eco !== undefined;
  const greener = [cheapest, ...others].find(isGreener) ?? null;
  return [cheapest, ...others]
    .filter((each) => each === value || each === greener)
    .map((each) => ({
      product: each.product,
      value: each === value,
      greener: each === greener,
      monthlySaving: Math.round(each.saving),
    }));
}

/** How long a pack lasts, with the customer's own word for packs of the size that they have. */
function daysAPack(consumption: Consumption, mine: number, packAmount: number): number {
  const { frequencyWeeks, everyBox } = paceInstead(consumption, mine, packAmount);
  if (everyBox) return consumption.cadenceDays / everyBox;
  return frequencyWeeks ? frequencyWeeks * 7 : packAmount / consumption.unitsPerDay;
}
