import type { StockAhead, StockCoverage } from '@nestbox/contract/forecast';
import { dateOfDay, dayNumber } from '@nestbox/domain/calendar/date';
import type { PackCount } from '@nestbox/domain/money/packCount';
import { coverageIntervals } from '@nestbox/domain/planning/coverageIntervals';
import type { PlannedProduct } from '@nestbox/domain/planning/plannedProduct';
import { packsAtHome } from '@nestbox/domain/planning/stockForecast';
import type { StoredBox } from '../../boxes/boxQueries.ts';
import type { PlanningContext } from '../../planning/planningContext.ts';
import { arrivalsOf, boxesToCome } from '../../planning/reasonFor.ts';

/** Length of the stock charts, in weeks. */
const weeksShown = 16;

/** A box to come, with the packs of one product in it. */
export interface BringingBox {
  readonly box: StoredBox;
  readonly quantity: PackCount;
}

/** The stock of a customer's products through the boxes to come. */
export class StockThroughBoxes {
  readonly #arrivals;
  readonly #bringing;
  readonly #today: number;

  constructor(context: PlanningContext) {
    this.#arrivals = arrivalsOf(context);
    this.#bringing = boxesByProduct(context);
    this.#today = dayNumber(context.today);
  }

  ofProduct(product: PlannedProduct): StockAhead {
    return { stock: this.weeks(product), coverageIntervals: this.coverage(product) };
  }

  /** Returns the packs in stock by week. */
  weeks(product: PlannedProduct): StockAhead['stock'] {
    const days = Array.from({ length: weeksShown + 1 }, (_, week) => this.#today + 7 * week);
    return packsAtHome(product, this.#arrivals, this.#today, days).map((packs, week) => ({
      on: dateOfDay(days[week] ?? this.#today),
      low: hundredths(packs.low),
      likely: hundredths(packs.likely),
      high: hundredths(packs.high),
    }));
  }

  /** Returns how stock lasts from today through each box with the product, and after the last. */
  coverage(product: PlannedProduct): StockCoverage[] {
    const bringing = this.#bringing.get(product.productId) ?? [];
    return coverageIntervals(product, this.#arrivals, this.#today).map(
      ({ delivery, daysKept, ...interval }, place) => {
        const next = bringing[place];
        return { ...interval, box: next && daysKept ? { ...broughtBy(next), daysKept } : null };
      },
    );
  }
}

/** Packs to two decimals: a chart shows no more. */
const hundredths = (packs: PackCount) => Math.round(packs * 100) / 100;

export const broughtBy = ({ box, quantity }: BringingBox) => ({
  boxNumber: box.boxNumber,
  deliveryDate: box.deliveryDate,
  quantity,
});

/** Returns the boxes to come by product, by date, with its packs and those of its predecessors. */
export function boxesByProduct(context: PlanningContext): ReadonlyMap<string, BringingBox[]> {
  const bringing = new Map<string, BringingBox[]>();
  for (const box of boxesToCome(context)) {
    const packs = new Map<string, number>();
    for (const { productId, quantity, oneOff } of box.items) {
      const replacement = oneOff ? null : context.replacements(productId);
      for (const id of new Set([productId, replacement?.productId ?? productId])) {
        packs.set(id, (packs.get(id) ?? 0) + quantity);
      }
    }
    for (const [id, quantity] of packs) {
      if (quantity === 0) continue;
      const boxes = bringing.get(id) ?? [];
      boxes.push({ box, quantity });
      bringing.set(id, boxes);
    }
  }
  return bringing;
}
