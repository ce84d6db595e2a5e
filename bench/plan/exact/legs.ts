import { KnownStock } from './countCost.ts';
import type { KnownProduct } from './instance.ts';

/** A delivery, and its cost until the next, in pence. */
export interface Leg {
  readonly packs: number;
  readonly cost: number;
}

/** The planner's own tolerance: a pack that lasts exactly to the day is enough. */
const allowance = 1e-9;

/**
 * The possibilities from one delivery of a product to the next.
 *
 * Before a delivery, stock is always less than a pack: another pack could come with that delivery
 * and cost less. The stock follows from the week in which it last ended. That week, or 0 without
 * one, is the state of a week.
 */
export class Legs {
  readonly #product: KnownProduct;

  constructor(product: KnownProduct) {
    this.#product = product;
  }

  /** Returns the cost from the first day on without any delivery. */
  waiting(until: number): { state: number; cost: number } {
    const state = this.#needed(0, 0, until) <= 0 ? 0 : until;
    return { state, cost: this.#costOf(this.#product.left, 0, until) };
  }

  /**
   * @returns the delivery that lasts exactly, and the cheapest one that does not; each only where
   * it exists
   */
  between(week: number, state: number, until: number): { lasting?: Leg; short?: Leg } {
    const stock = this.#stockAt(week, state);
    const enough = this.#needed(week, state, until);
    const leg = (packs: number): Leg => {
      const left = stock + packs * this.#product.packAmount;
      return { packs, cost: this.#costOf(left, week, until) };
    };
    if (enough < 1) return {};
    const lasting = leg(enough);
    if (enough < 2) return { lasting };
    const fewer = Array.from({ length: enough - 1 }, (_, index) => leg(index + 1));
    return { lasting, short: fewer.reduce((a, b) => (b.cost < a.cost ? b : a)) };
  }

  /** Returns the packs that a delivery needs to last; 0 or less where stock is enough. */
  #needed(week: number, state: number, until: number): number {
    const used = 7 * (until - week) * this.#product.unitsPerDay;
    return Math.ceil((used - this.#stockAt(week, state)) / this.#product.packAmount - allowance);
  }

  /** Returns the stock in a week that was reached from this state without a run-out. */
  #stockAt(week: number, state: number): number {
    const { left, unitsPerDay, packAmount } = this.#product;
    const stock = (state === 0 ? left : 0) - 7 * (week - state) * unitsPerDay;
    const came = Math.max(0, Math.ceil(-stock / packAmount - allowance));
    return Math.max(0, stock + came * packAmount);
  }

  #costOf(left: number, week: number, until: number): number {
    const stock = new KnownStock(this.#product, left, 7 * week);
    stock.passTo(7 * until);
    return stock.holding + stock.without;
  }
}
