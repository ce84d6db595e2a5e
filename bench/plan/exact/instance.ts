/** A product with a known, constant usage rate. */
export interface KnownProduct {
  readonly productId: string;
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
 * A household so small that its best plan can be found. A box may come on the first day of each
 * week. Weights and shelf lives are left out: a box is one parcel.
 *
 * The count ends with the last week. On the next day, a box is assumed to come in every plan. So
 * what is left then is neither credited nor charged: it serves as if it had come in that box. For a
 * fair comparison, the weeks are a multiple of eight, so that each of the planner's cadences has a
 * box then.
 */
export interface Instance {
  readonly products: readonly KnownProduct[];
  readonly weeks: number;
}

/** Packs by product, in the instance's order, and by week. */
export type WeeklyPacks = readonly (readonly number[])[];
