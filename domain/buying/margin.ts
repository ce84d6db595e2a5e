import type { CalendarDate } from '../calendar/date.ts';
import { latestUntil } from '../calendar/latestUntil.ts';
import type { PackCount } from '../money/packCount.ts';
import type { Pence } from '../money/pounds.ts';
import type { UnitCost } from '../money/unitCost.ts';

/** What a pack costs from a day on. */
export interface DatedCost {
  readonly from: CalendarDate;
  readonly cost: UnitCost;
}

/** Returns what a pack cost on a day; null where that is not known. @param costs in any order */
export const costOn = (costs: readonly DatedCost[], day: CalendarDate): UnitCost | null =>
  latestUntil(day, costs)?.cost ?? null;

/** Packs of a product that were shipped on a day, and what was paid for them. */
export interface ShippedGoods {
  readonly packs: PackCount;
  /** Pence of the goods without VAT, which may be a fraction before sums are rounded. */
  readonly sales: number;
  /** What a pack cost on that day; null where that is not known. */
  readonly cost: UnitCost | null;
}

/** Sales and costs of shipped goods, without VAT. */
export interface Margin {
  readonly packs: PackCount;
  /** Packs whose cost is known. */
  readonly knownPacks: PackCount;
  readonly sales: Pence;
  /** Sales of the packs whose cost is known, and what these packs cost. */
  readonly knownSales: Pence;
  readonly cost: Pence;
}

/** Returns the sums of shipped goods. Packs without a known cost count to packs and sales alone. */
export function marginOf(goods: readonly ShippedGoods[]): Margin {
  const known = goods.flatMap(({ cost, ...each }) => (cost === null ? [] : [{ ...each, cost }]));
  const sumOf = <T>(some: readonly T[], of: (each: T) => number) =>
    some.reduce((sum, each) => sum + of(each), 0);
  return {
    packs: sumOf(goods, ({ packs }) => packs),
    knownPacks: sumOf(known, ({ packs }) => packs),
    sales: Math.round(sumOf(goods, ({ sales }) => sales)),
    knownSales: Math.round(sumOf(known, ({ sales }) => sales)),
    cost: Math.round(sumOf(known, ({ packs, cost }) => packs * cost)),
  };
}
