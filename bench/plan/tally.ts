/** Product-days, and those out of stock. */
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

/** From one box to the next, for the uses that had changed before. */
export interface Period extends OutDays {
  /** Packs of these uses in the box that begins the period. */
  packs: number;
}

/** The results of a household over two years. */
export interface Outcome {
  /** The number of its products. */
  readonly products: number;
  /** The first 12 weeks, and the second year. */
  readonly early: OutDays;
  readonly late: OutDays;
  /** Average days of stock over the second year, by use that was used then. */
  readonly surplus: readonly number[];
  readonly boxes: number;
  readonly costs: Costs;
  /** By four weeks. */
  readonly fourWeeks: readonly OutDays[];
  /** Since the household's change, if any: until the first box after it, from it to the second … */
  readonly sinceChange: readonly Period[];
}

export const noDays = (): OutDays => ({ out: 0, days: 0 });

export function addDay(to: OutDays | undefined, out: number): void {
  if (!to) return;
  to.out += out;
  to.days += 1;
}
