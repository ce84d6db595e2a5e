import { boxCost, countCost, deliveryPrices, goodsByWeek } from './countCost.ts';
import { Filling, type Toll } from './filling.ts';
import type { Instance, WeeklyPacks } from './instance.ts';

/** A plan with its cost in pence. */
export interface ExactPlan {
  readonly cost: number;
  readonly packs: WeeklyPacks;
  /** No plan costs less. */
  readonly bound: number;
}

/**
 * What is decided of a week: nothing, that a box comes, that it pays the fee, that its goods reach
 * the limit of free delivery, or that none comes.
 */
type Decision = 'open' | 'comes' | 'pays' | 'free' | 'closed';

/** A lower bound of the cost of all plans with some decisions. */
interface Bound {
  readonly value: number;
  readonly packs: WeeklyPacks;
}

const { freeFrom, fee } = deliveryPrices;
/** Steps towards the best bound where goods must reach the limit. */
const steps = 12;
/** Pence of rounding. */
const tolerance = 1e-6;

/**
 * Finds the cheapest plans of a household by branch and bound over the weeks with a box. While a
 * week is open, each product pays an equal share of the box. All products together never pay more
 * than the box, so the sum is a lower bound.
 *
 * The fee depends on all products of a box. Two bounds replace it: none at all, and one that falls
 * evenly to nothing at the limit. Where goods must reach the limit, a Lagrange multiplier prices
 * what is missing, and the bound can stay below the cheapest plan found.
 */
export class ExactPlanner {
  readonly #instance: Instance;
  readonly #fillings: readonly Filling[];

  constructor(instance: Instance) {
    this.#instance = instance;
    this.#fillings = instance.products.map((product) => new Filling(product, instance.weeks));
  }

  /** Returns the cheapest plan with boxes in some of these weeks, or in none. */
  best(mayCome: (week: number) => boolean = () => true): ExactPlan {
    return this.#search((week) => (mayCome(week) ? 'open' : 'closed'));
  }

  /** Returns the cheapest plan with boxes in exactly these weeks, whatever they hold. */
  filled(comes: (week: number) => boolean): ExactPlan {
    return this.#search((week) => (comes(week) ? 'comes' : 'closed'));
  }

  #search(decisionOn: (week: number) => Decision): ExactPlan {
    let best: { cost: number; packs: WeeklyPacks } = { cost: Number.POSITIVE_INFINITY, packs: [] };
    let least = Number.POSITIVE_INFINITY;
    const root = Array.from({ length: this.#instance.weeks }, (_, week) => decisionOn(week));
    const even = this.#bestEven(root);
    const branch = (decisions: readonly Decision[]) => {
      const bound = this.#bound(decisions, even, best.cost);
      for (const { packs } of bound.tried) {
        const cost = this.#costOf(packs, decisions);
        if (cost < best.cost) best = { cost, packs };
      }
      if (bound.value >= best.cost - tolerance) return;
      const { week, ways } = this.#undecided(decisions, bound.tried);
      if (ways.length === 0) least = Math.min(least, bound.value);
      for (const way of ways) branch(decisions.with(week, way));
    };
    branch(root);
    return { ...best, bound: Math.min(best.cost, least) };
  }

  /** Returns the cost of a plan, with the boxes that were decided although they are empty. */
  #costOf(packs: WeeklyPacks, decisions: readonly Decision[]): number {
    const goods = goodsByWeek(this.#instance, packs);
    const empty = decisions.filter((d, week) => isDecided(d) && goods[week] === 0).length;
    return countCost(this.#instance, packs).total + empty * (boxCost + fee);
  }

  /** Returns the fee that falls evenly to nothing at the limit, where that gives a better bound. */
  #bestEven(decisions: readonly Decision[]): number {
    const prices = decisions.map(() => 0);
    const [none, all] = [0, fee].map((even) => this.#relaxed(decisions, even, prices).value);
    return (all ?? 0) > (none ?? 0) ? fee : 0;
  }

  /** Returns the best of some lower bounds, and the plans that gave them. */
  #bound(decisions: readonly Decision[], even: number, best: number) {
    const prices = decisions.map(() => fee / freeFrom);
    const tried: Bound[] = [this.#relaxed(decisions, even, prices)];
    for (let step = 0; step < steps; step += 1) {
      const last = tried.at(-1);
      const goods = goodsByWeek(this.#instance, last?.packs ?? []);
      const missing = decisions.map((d, week) =>
        d === 'free' ? freeFrom - (goods[week] ?? 0) : 0,
      );
      const norm = missing.reduce((sum, each) => sum + each ** 2, 0);
      const gap = best - (last?.value ?? 0);
      if (norm === 0 || gap <= 0 || gap === Number.POSITIVE_INFINITY) break;
      // Polyak's step, towards the cost of the best plan so far.
      missing.forEach((each, week) => {
        prices[week] = Math.max(0, (prices[week] ?? 0) + (gap * each) / norm);
      });
      tried.push(this.#relaxed(decisions, even, prices));
    }
    return { value: Math.max(...tried.map(({ value }) => value)), tried };
  }

  /**
   * Returns a lower bound.
   * @param even the fee that falls evenly to nothing at the limit, in weeks where it is undecided
   * @param prices for a penny of goods that is missing, in weeks where they must reach the limit
   */
  #relaxed(decisions: readonly Decision[], even: number, prices: readonly number[]): Bound {
    let value = 0;
    const share = (boxCost + even) / this.#fillings.length;
    const tolls = decisions.map((decision, week): Toll => {
      const price = prices[week] ?? 0;
      switch (decision) {
        case 'open':
          return { fixed: share, discount: even / freeFrom };
        case 'closed':
          return { fixed: Number.POSITIVE_INFINITY, discount: 0 };
        case 'comes':
          value += boxCost + even;
          return { fixed: 0, discount: even / freeFrom };
        case 'pays':
          value += boxCost + fee;
          return { fixed: 0, discount: 0 };
        default:
          value += boxCost + price * freeFrom;
          return { fixed: 0, discount: price };
      }
    });
    const parts = this.#fillings.map((filling) => filling.cheapest(tolls));
    return {
      value: parts.reduce((sum, { cost }) => sum + cost, value),
      packs: parts.map(({ packs }) => packs),
    };
  }

  /**
   * Returns the week to decide next, and the ways to decide it: the open week in which most
   * products come, or else one with a box that does not reach the limit. None where all is decided.
   */
  #undecided(
    decisions: readonly Decision[],
    tried: readonly Bound[],
  ): { week: number; ways: readonly Decision[] } {
    let largest = 0;
    let found: { week: number; ways: readonly Decision[] } = { week: -1, ways: [] };
    for (const { packs } of tried) {
      const goods = goodsByWeek(this.#instance, packs);
      decisions.forEach((decision, week) => {
        const coming = packs.filter((of) => (of[week] ?? 0) > 0).length;
        if (decision === 'open' && coming + packs.length > largest && coming > 0) {
          largest = coming + packs.length;
          found = { week, ways: ['comes', 'closed'] };
        } else if (decision === 'comes' && coming >= largest && (goods[week] ?? 0) < freeFrom) {
          largest = coming;
          found = { week, ways: ['free', 'pays'] };
        }
      });
    }
    return found;
  }
}

const isDecided = (decision: Decision) => decision !== 'open' && decision !== 'closed';
