/** Days of the simulation: two years. */
export const days = 728;

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

/** Stock of a use, in days of usage. */
export interface StockDays {
  /** All stock at home. */
  readonly all: number;
  /** Stock that will be left when the next box with the use can come. */
  readonly beyond: number;
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
  /** Averages over the second year, by use that was used then. */
  readonly stock: readonly StockDays[];
  readonly boxes: number;
  /** Products of boxes, and those of which the household had more than `muchDays` of stock. */
  readonly lines: { readonly all: number; readonly early: number };
  /**
   * Products at home when a box has come: all of which the shop said when they end, those that ended
   * within these days, and the days' number.
   */
  readonly coverage: {
    readonly all: number;
    readonly inside: number;
    readonly widths: readonly number[];
  };
  /** Boxes whose goods are below the shop's minimum. */
  readonly smallBoxes: number;
  /** Pence that customers pay for deliveries. */
  readonly fees: number;
  readonly costs: Costs;
  /** By four weeks. */
  readonly fourWeeks: readonly OutDays[];
  /** Since the household's change, if any: until the first box after it, from it to the second … */
  readonly sinceChange: readonly Period[];
  /** Packs of changed uses by quarter, the first one before the change. */
  readonly quarters: readonly number[];
  /** Questions whether the household has changed: after a change, and without one. */
  readonly asked: { readonly rightly: number; readonly falsely: number };
}

export const noDays = (): OutDays => ({ out: 0, days: 0 });

export function addDay(to: OutDays | undefined, out: number): void {
  if (!to) return;
  to.out += out;
  to.days += 1;
}
