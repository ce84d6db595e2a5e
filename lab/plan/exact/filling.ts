import { KnownStock } from './countCost.ts';
import type { KnownProduct } from './instance.ts';

/** What a delivery of a product costs besides its stock, in pence. */
export interface Toll {
  /** For a delivery of any packs; infinite where none may come. */
  readonly fixed: number;
  /** Saved for each penny of its goods. */
  readonly discount: number;
}

/** The planner's own tolerance: a pack that lasts exactly to the day is enough. */
const allowance = 1e-9;

/**
 * Finds the cheapest deliveries of one product exactly, by dynamic programming over the weeks. No
 * delivery brings packs that are not needed by the end of the last week.
 *
 * The stock follows from the week in which it last ended (0: never) and the packs that came since.
 * These two are the state of a week.
 */
export class Filling {
  readonly #product: KnownProduct;
  readonly #weeks: number;
  /** The first state of each week in which stock may have ended; its other states follow. */
  readonly #firstOf: readonly number[];
  readonly #states: number;
  /** Pence of each week from each state, and whether stock ends in it. */
  readonly #costs: readonly Float64Array[];
  readonly #ends: readonly Uint8Array[];

  constructor(product: KnownProduct, weeks: number) {
    this.#product = product;
    this.#weeks = weeks;
    const firstOf = [0];
    for (let ended = 0; ended <= weeks; ended += 1) {
      firstOf.push((firstOf[ended] ?? 0) + this.#needed(ended) + 1);
    }
    this.#firstOf = firstOf;
    this.#states = firstOf[weeks + 1] ?? 0;
    const layers = Array.from({ length: weeks }, (_, week) => this.#layer(week));
    this.#costs = layers.map(({ costs }) => costs);
    this.#ends = layers.map(({ ends }) => ends);
  }

  /** Returns the least cost with tolls by week, and its packs by week. */
  cheapest(tolls: readonly Toll[]): { cost: number; packs: number[] } {
    const never = Number.POSITIVE_INFINITY;
    let best = new Float64Array(this.#states).fill(never);
    best[0] = 0;
    /** By week: the state before the delivery, and the state from which stock ended. */
    const before: Int32Array[] = [];
    const endedFrom: number[] = [];
    tolls.forEach((toll, week) => {
      const from = this.#deliver(best, toll, week);
      before.push(from);
      const next = new Float64Array(this.#states).fill(never);
      const end = this.#firstOf[week + 1] ?? 0;
      const costs = this.#costs[week] ?? best;
      const ends = this.#ends[week] ?? [];
      endedFrom.push(-1);
      for (let ended = 0; ended <= week; ended += 1) {
        const above = this.#firstOf[ended + 1] ?? 0;
        for (let state = this.#leastOf(week, ended); state < above; state += 1) {
          const cost = (best[state] ?? never) + (costs[state] ?? never);
          const after = ends[state] ? end : state;
          if (cost >= (next[after] ?? never)) continue;
          next[after] = cost;
          if (after === end) endedFrom[week] = state;
        }
      }
      best = next;
    });
    const last = best.reduce((a, cost, state) => (cost < (best[a] ?? never) ? state : a), 0);
    return { cost: best[last] ?? never, packs: this.#trace(last, before, endedFrom) };
  }

  /**
   * Lowers the costs of states by a delivery in this week.
   * @returns the state of each one before it
   */
  #deliver(best: Float64Array, { fixed, discount }: Toll, week: number): Int32Array {
    const from = Int32Array.from({ length: this.#states }, (_, state) => state);
    if (fixed === Number.POSITIVE_INFINITY) return from;
    const each = -discount * this.#product.price;
    for (let ended = 0; ended <= week; ended += 1) {
      const end = this.#firstOf[ended + 1] ?? 0;
      let delivered = Number.POSITIVE_INFINITY;
      let origin = 0;
      for (let state = this.#leastOf(week, ended); state < end; state += 1) {
        const waited = best[state] ?? delivered;
        if (delivered < waited) {
          best[state] = delivered;
          from[state] = origin;
        }
        if (waited + fixed < delivered) {
          delivered = waited + fixed;
          origin = state;
        }
        delivered += each;
      }
    }
    return from;
  }

  #trace(last: number, before: readonly Int32Array[], endedFrom: readonly number[]): number[] {
    const packs: number[] = [];
    let state = last;
    for (let week = this.#weeks - 1; week >= 0; week -= 1) {
      if (state === this.#firstOf[week + 1]) state = endedFrom[week] ?? 0;
      const from = before[week]?.[state] ?? state;
      packs.unshift(state - from);
      state = from;
    }
    return packs;
  }

  /** Returns the cost of a week from each state, and whether stock ends in it. */
  #layer(week: number) {
    const costs = new Float64Array(this.#states).fill(Number.POSITIVE_INFINITY);
    const ends = new Uint8Array(this.#states);
    const { unitsPerDay, packAmount } = this.#product;
    for (let ended = 0; ended <= week; ended += 1) {
      const first = this.#firstOf[ended] ?? 0;
      for (let state = first; state < (this.#firstOf[ended + 1] ?? 0); state += 1) {
        const stock =
          this.#stockAt(ended) + (state - first) * packAmount - 7 * (week - ended) * unitsPerDay;
        if (stock < -allowance * packAmount) continue;
        const known = new KnownStock(this.#product, Math.max(0, stock), 7 * week);
        known.passTo(7 * (week + 1));
        costs[state] = known.holding + known.without;
        ends[state] = known.left <= allowance * packAmount ? 1 : 0;
      }
    }
    return { costs, ends };
  }

  /** Returns the state with the fewest packs that can have lasted until this week. */
  #leastOf(week: number, ended: number): number {
    const { unitsPerDay, packAmount } = this.#product;
    const used = 7 * (week - ended) * unitsPerDay - this.#stockAt(ended);
    return (this.#firstOf[ended] ?? 0) + Math.max(0, Math.floor(used / packAmount - allowance));
  }

  /** Returns the stock in the week in which it ended, or at first. */
  #stockAt(ended: number): number {
    return ended === 0 ? this.#product.left : 0;
  }

  /** Returns the packs that last from this week until the end. */
  #needed(ended: number): number {
    const { unitsPerDay, packAmount } = this.#product;
    const used = 7 * (this.#weeks - ended) * unitsPerDay;
    return Math.max(0, Math.ceil((used - this.#stockAt(ended)) / packAmount - allowance));
  }
}
