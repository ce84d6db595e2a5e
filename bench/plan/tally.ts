/** Product-days, and how many of them were without. */
export interface OutDays {
  out: number;
  days: number;
}

/** Pence. */
export interface Costs {
  delivery: number;
  stock: number;
  without: number;
}

/** From one box to the next, of the uses that had changed before. */
export interface Period extends OutDays {
  /** Packs of them that came in the box with which it begins. */
  packs: number;
}

/** What became of a home in two years. */
export interface Outcome {
  /** Products that it gets. */
  readonly products: number;
  readonly early: OutDays;
  readonly late: OutDays;
  /** Days of stock at home, on average over the second year, by use that was used then. */
  readonly surplus: readonly number[];
  readonly boxes: number;
  readonly costs: Costs;
  /** By four weeks. */
  readonly fourWeeks: readonly OutDays[];
  /** Since the home changed, if it did: until the first box after that, from it to the second … */
  readonly sinceChange: readonly Period[];
}

export const noDays = (): OutDays => ({ out: 0, days: 0 });

export function addDay(to: OutDays | undefined, out: number): void {
  if (!to) return;
  to.out += out;
  to.days += 1;
}
