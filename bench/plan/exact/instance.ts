/** A product whose use is known and never wavers. */
export interface KnownProduct {
  readonly productId: string;
  /** Above 0. */
  readonly unitsPerDay: number;
  /** Units in a pack. */
  readonly packAmount: number;
  /** Pence. */
  readonly price: number;
  /** Units at home on the first day, before any box. */
  readonly left: number;
}

/**
 * A home so small that its best plan can be found. A box may come on the first day of each of its
 * weeks. What products weigh and how long they keep is left out: a box is one parcel.
 *
 * The count ends with the last week, and on the next day, so it is reckoned, a box comes in every
 * plan. That is why what is left then is neither credited nor charged: it lies there beside what
 * that box brings, and serves as well as if it had come in it. So that this is fair to the planner,
 * the weeks are a multiple of eight: a box is due then in each of its rhythms.
 */
export interface Instance {
  readonly products: readonly KnownProduct[];
  readonly weeks: number;
}

/** Packs by product, in the order of the instance's, and by week. */
export type WeeklyPacks = readonly (readonly number[])[];
