import type { Pence } from '../money/pounds.ts';
import { comesOutEven } from './packsInstead.ts';

/** A product that is compared with others for the same use. */
export interface ComparedProduct {
  readonly productId: string;
  readonly price: Pence;
  /** Units in a pack. */
  readonly packAmount: number;
  /** The reason why it is greener, as shown to customers; left out without one. */
  readonly eco?: string;
}

/** How a household uses a product. */
export interface Consumption {
  /** The customer's stated frequency, or the usage rate of the plan. */
  readonly unitsPerDay: number;
  /** Packs in every box, whatever the usage; null unless the customer has set it. */
  readonly everyBox: number | null;
  /** Days between two boxes. */
  readonly cadenceDays: number;
}

export interface Alternative<T extends ComparedProduct> {
  readonly product: T;
  /** Whether it costs this household less. */
  readonly value: boolean;
  /** Whether it is greener, for the reason in `eco`. */
  readonly greener: boolean;
  /** Pence a month saved at equal supply; negative where it costs more. */
  readonly monthlySaving: Pence;
}

/** Least saving of a cheaper product, as a share of the present cost. */
const leastShare = 0.1;
/** Least saving in pence a month. */
const leastSaving: Pence = 10;
/** Most days that a pack of an alternative may last, unless the present one lasts as long. */
const longestDays = 183;
const daysAMonth = 365.25 / 12;

/**
 * Returns alternatives to a product: the one that saves this household most, and, for a product
 * without an eco reason, the cheapest greener one. One product may be both. Costs are compared at
 * equal supply.
 * @param candidates other products in stock for the same use
 */
export function chooseAlternatives<T extends ComparedProduct>(
  product: ComparedProduct,
  candidates: readonly T[],
  { unitsPerDay, everyBox, cadenceDays }: Consumption,
): Alternative<T>[] {
  const supplied = everyBox ? (everyBox * product.packAmount) / cadenceDays : unitsPerDay;
  // A product that is not used any more needs no alternative.
  if (supplied === 0) return [];
  const packDays = ({ packAmount }: ComparedProduct) => packAmount / supplied;
  const costs = ({ price, packAmount }: ComparedProduct) =>
    (price / packAmount) * supplied * daysAMonth;
  const longest = Math.max(longestDays, packDays(product));
  // Otherwise each box would bring more or less than now.
  const isEqualSupply = ({ packAmount }: ComparedProduct) =>
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
