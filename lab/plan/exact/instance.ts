import type { ProductId } from '@nestbox/contract/values';
/** A product with a known, constant usage rate. */
export interface KnownProduct {
  readonly productId: ProductId;
  /** Above 0. */
  readonly unitsPerDay: number;
  /** Units in a pack. */
  readonly packAmount: number;
  /** Pence. */
  readonly price: number;
  /** Stock in units on the first day, before any box. */
  readonly left: number;
}

/**
 * A household that is small enough to find its best plan. A box may come on the first day of each
 * week. Weights and shelf lives are left out: a box is one parcel.
 *
 * Costs are counted until the end of the last week. Every plan is assumed to have a box on the next
 * day, so stock that is left then is neither credited nor charged. For a fair comparison, the weeks
 * are a multiple of eight, so that each of the planner's cadences has a box on that day.
 */
export interface Instance {
  readonly products: readonly KnownProduct[];
  readonly weeks: number;
}

/** Packs by product, in the instance's order, and by week. */
export type WeeklyPacks = readonly (readonly number[])[];
