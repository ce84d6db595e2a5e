import { CatalogueCache } from './countCost.ts';
import type { KnownProduct } from './instance.ts';

/** A delivery, and what it costs until the next, in pence. */
export interface Leg {
  readonly packs: number;
  readonly cost: number;
}

/** The allowance of the planner itself: a pack that lasts exactly to the day is enough. */
const allowance = 1e-9;

/**
 * What may happen from one delivery of a product to the next.
 *
 * Before the next one comes, nothing that will still be left then need be there: a pack more could
 * come with that one and cost less. So the home has less than a pack then, and how much follows
 * from when it had last run out; that week, or 0 if never, is the state of a week.
 */
export class Legs {
  readonly #product: KnownProduct;

  constructor(product: KnownProduct) {
    this.#product = product;
  }

  /** From the first day on, without any delivery. */
  waiting(until: number): { state: number; cost: number } {
    const state = this.#needed(0, 0, until) <= 0 ? 0 : until;
    return { state, cost: this.#costOf(this.#product.left, 0, until) };
  }

  /**
   * @returns the delivery that just lasts, and the cheapest with which it runs out before; each
   * only where there is one
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

  /** Packs that a delivery needs to last; 0 or less where what is there is enough. */
  #needed(week: number, state: number, until: number): number {
    const used = 7 * (until - week) * this.#product.unitsPerDay;
    return Math.ceil((used - this.#stockAt(week, state)) / this.#product.packAmount - allowance);
  }

  /** What is at home in a week that the home has come to from this state without running out. */
  #stockAt(week: number, state: number): number {
    const { left, unitsPerDay, packAmount } = this.#product;
    const stock = (state === 0 ? left : 0) - 7 * (week - state) * unitsPerDay;
    const came = Math.max(0, Math.ceil(-stock / packAmount - allowance));
    return Math.max(0, stock + came * packAmount);
  }

  #costOf(left: number, week: number, until: number): number {
    const catalogue = new CatalogueCache(this.#product, left, 7 * week);
    catalogue.passTo(7 * until);
    return catalogue.holding + catalogue.without;
  }
}
