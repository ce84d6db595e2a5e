import type { Pence } from '../money/pounds.ts';
import { comesOutEven } from './packsInstead.ts';

/** A product as it is compared with others for the same use. */
export interface Weighed {
  readonly productId: string;
  readonly price: Pence;
  /** Units in a pack. */
  readonly packAmount: number;
  /** What makes it greener, as customers are told; left out where nothing can be claimed. */
  readonly eco?: string;
}

/** How a home gets through a product. */
export interface Consumption {
  /** As the customer stated it, or as the plan takes it. */
  readonly unitsPerDay: number;
  /** So many packs in every box, whatever is used; null where the customer has not asked for that. */
  readonly everyBox: number | null;
  /** Days between two boxes. */
  readonly cadenceDays: number;
}

export interface Alternative<T extends Weighed> {
  readonly product: T;
  /** It costs this home less. */
  readonly value: boolean;
  /** It is greener, for the reason that it names. */
  readonly greener: boolean;
  /** Pence a month that the same units cost less; below 0: more. */
  readonly monthlySaving: Pence;
}

/** A cheaper product saves at least this share of what the present one costs. */
const leastShare = 0.1;
/** And at least so much a month. */
const leastSaving: Pence = 10;
/** A pack that lasts longer, in days, is no bargain, unless the present one does too. */
const longestDays = 183;
const daysAMonth = 365.25 / 12;

/**
 * Returns what could come in the place of a product: the one that saves this home most, and, where
 * the product itself makes no such claim, the cheapest greener one. One product may be both. Costs
 * are compared at equal supply: the home gets as many units of either.
 * @param candidates what else can be sent for the same use
 */
export function chooseAlternatives<T extends Weighed>(
  product: Weighed,
  candidates: readonly T[],
  { unitsPerDay, everyBox, cadenceDays }: Consumption,
): Alternative<T>[] {
  const supplied = everyBox ? (everyBox * product.packAmount) / cadenceDays : unitsPerDay;
  // What is not used any more needs nothing in its place.
  if (supplied === 0) return [];
  const packDays = ({ packAmount }: Weighed) => packAmount / supplied;
  const costs = ({ price, packAmount }: Weighed) => (price / packAmount) * supplied * daysAMonth;
  const longest = Math.max(longestDays, packDays(product));
  // Every box would bring more, or less, than it does now.
  const isEqualSupply = ({ packAmount }: Weighed) =>
    everyBox === null || comesOutEven(everyBox, product.packAmount, packAmount);
  const [cheapest, ...others] = candidates
    .filter((candidate) => packDays(candidate) <= longest && isEqualSupply(candidate))
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
