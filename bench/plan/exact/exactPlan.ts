import { boxCost } from './countCost.ts';
import { Filling } from './filling.ts';
import type { Instance, WeeklyPacks } from './instance.ts';

/** A plan with its cost in pence. */
export interface ExactPlan {
  readonly cost: number;
  readonly packs: WeeklyPacks;
}

/**
 * Finds the cheapest plans of a household exactly, by branch and bound over the weeks with a box.
 * While a week is undecided, each product pays an equal share of the box. All products together
 * never pay more than the box, so the sum is a lower bound.
 */
export class ExactPlanner {
  readonly #fillings: readonly Filling[];
  readonly #weeks: number;

  constructor({ products, weeks }: Instance) {
    this.#weeks = weeks;
    this.#fillings = products.map((product) => new Filling(product, weeks));
  }

  /** Returns the cheapest plan with boxes in some of these weeks, or in none. */
  best(mayCome: (week: number) => boolean = () => true): ExactPlan {
    const share = boxCost / this.#fillings.length;
    let best: ExactPlan = { cost: Number.POSITIVE_INFINITY, packs: [] };
    const branch = (fees: readonly number[]) => {
      const { cost, packs } = this.#fill(fees);
      const decided = fees.filter((fee) => fee === 0).length;
      if (cost + decided * boxCost >= best.cost) return;
      const found = this.#withBoxes(packs, fees);
      if (found.cost < best.cost) best = found;
      const week = undecided(fees, packs);
      if (week < 0) return;
      branch(fees.with(week, 0));
      branch(fees.with(week, Number.POSITIVE_INFINITY));
    };
    branch(this.#feesOf((week) => (mayCome(week) ? share : Number.POSITIVE_INFINITY)));
    return best;
  }

  /** Returns the cheapest plan with boxes in exactly these weeks, whatever they hold. */
  filled(comes: (week: number) => boolean): ExactPlan {
    const fees = this.#feesOf((week) => (comes(week) ? 0 : Number.POSITIVE_INFINITY));
    const { cost, packs } = this.#fill(fees);
    return { cost: cost + boxCost * fees.filter((fee) => fee === 0).length, packs };
  }

  /** Returns the cost of a plan, without the fees that the products have paid. */
  #withBoxes(packs: WeeklyPacks, fees: readonly number[]): ExactPlan {
    const used = fees.map((_, week) => packs.some((of) => (of[week] ?? 0) > 0));
    return this.filled((week) => used[week] ?? false);
  }

  #fill(fees: readonly number[]): ExactPlan {
    const parts = this.#fillings.map((filling) => filling.cheapest(fees));
    return {
      cost: parts.reduce((sum, part) => sum + part.cost, 0),
      packs: parts.map((part) => part.packs),
    };
  }

  #feesOf(fee: (week: number) => number): number[] {
    return Array.from({ length: this.#weeks }, (_, week) => fee(week));
  }
}

/** Returns the undecided week in which most products come; -1 where none does. */
function undecided(fees: readonly number[], packs: WeeklyPacks): number {
  let max = 0;
  let found = -1;
  fees.forEach((fee, week) => {
    const coming = packs.filter((of) => (of[week] ?? 0) > 0).length;
    if (fee === 0 || coming <= max) return;
    max = coming;
    found = week;
  });
  return found;
}
