import type { KnownProduct } from './instance.ts';
import { type Leg, Legs } from './legs.ts';

/** A way to reach a state in a week. */
interface Way {
  readonly cost: number;
  /** The delivery before; null without one. */
  readonly from: { readonly week: number; readonly state: number; readonly packs: number } | null;
}

/** Finds the cheapest deliveries of one product exactly, by dynamic programming. */
export class Filling {
  readonly #weeks: number;
  /** By the week until which stock lasts. */
  readonly #waiting: ReturnType<Legs['waiting']>[];
  /** By the week of the delivery, its state, and the week until which it lasts. */
  readonly #legs: ReturnType<Legs['between']>[][][];

  constructor(product: KnownProduct, weeks: number) {
    this.#weeks = weeks;
    const legs = new Legs(product);
    const each = <T>(count: number, make: (index: number) => T) =>
      Array.from({ length: count }, (_, index) => make(index));
    this.#waiting = each(weeks + 1, (until) => legs.waiting(until));
    this.#legs = each(weeks, (week) =>
      each(week + 1, (state) =>
        each(weeks + 1, (until) => (until > week ? legs.between(week, state, until) : {})),
      ),
    );
  }

  /**
   * Returns the least cost with fees, and its packs by week.
   * @param fees additional pence of a delivery in each week; infinite where none may come
   */
  cheapest(fees: readonly number[]): { cost: number; packs: number[] } {
    const ways: Way[][] = this.#waiting.map(({ state, cost }) => {
      const row: Way[] = [];
      row[state] = { cost, from: null };
      return row;
    });
    const offer = (until: number, state: number, way: Way) => {
      const row = ways[until] ?? [];
      if (way.cost < (row[state]?.cost ?? Number.POSITIVE_INFINITY)) row[state] = way;
    };
    fees.forEach((fee, week) => {
      if (fee === Number.POSITIVE_INFINITY) return;
      ways[week]?.forEach((way, state) => {
        const by = ({ packs, cost }: Leg): Way => ({
          cost: way.cost + fee + cost,
          from: { week, state, packs },
        });
        this.#legs[week]?.[state]?.forEach(({ lasting, short }, until) => {
          if (lasting) offer(until, state, by(lasting));
          if (short) offer(until, until, by(short));
        });
      });
    });
    return this.#trace(ways);
  }

  /** Returns the packs along the cheapest way to the end. */
  #trace(ways: readonly Way[][]): { cost: number; packs: number[] } {
    const packs = Array.from({ length: this.#weeks }, () => 0);
    const ends = ways[this.#weeks]?.filter(Boolean) ?? [];
    const best = ends.reduce((a, b) => (b.cost < a.cost ? b : a));
    for (let from = best.from; from; from = ways[from.week]?.[from.state]?.from ?? null) {
      packs[from.week] = from.packs;
    }
    return { cost: best.cost, packs };
  }
}
