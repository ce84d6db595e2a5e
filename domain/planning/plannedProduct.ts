import { dateOfDay } from '../calendar/date.ts';
import { priceInBox } from '../delivery/priceInBox.ts';
import type { DatedPrice, KeptPrice } from '../money/datedPrices.ts';
import type { Pence } from '../money/pounds.ts';
import type { DaysAway } from './absences.ts';
import type { UsagePosterior } from './posterior.ts';

/** A product that the household has chosen, with its posterior today. */
export interface PlannedProduct {
  readonly productId: string;
  readonly posterior: UsagePosterior;
  /** Units in a pack, above 0. */
  readonly packAmount: number;
  /** Pence, today. */
  readonly price: Pence;
  /** Later prices; none if left out. */
  readonly priceChanges?: readonly DatedPrice[] | undefined;
  /** Higher prices that do not hold for subscribers yet; none if left out. */
  readonly keptPrices?: readonly KeptPrice[] | undefined;
  readonly weightGrams: number;
  readonly volumeMl: number;
  /** Days within which a pack must be opened; null where it keeps for years. */
  readonly keepsDays: number | null;
  /** Packs in every box, whatever the usage; null leaves it to the plan. */
  readonly everyBox: number | null;
  /** The number of the day on which a pause ends; nothing is sent before. */
  readonly pausedUntil?: number | null;
  /** The household's absences, on which nothing is used; none if left out. */
  readonly away?: DaysAway | undefined;
}

/** Returns the price of a pack in a box that is delivered on this day. */
export const priceOnDay = (product: PlannedProduct, day: number): Pence =>
  (product.priceChanges?.length ?? 0) + (product.keptPrices?.length ?? 0) > 0
    ? priceInBox(product, dateOfDay(day))
    : product.price;
