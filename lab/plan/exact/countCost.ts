import { defaultDeliveryPrices, deliveryFee } from '@nestbox/domain/delivery/deliveryPrices';
import { parcelCost, receivingCost } from '@nestbox/domain/delivery/parcels';
import {
  holdingShareAWeek,
  stockOutDayCostAfter,
  stockOutSeverity,
} from '@nestbox/domain/planning/refill';
import type { Instance, KnownProduct, WeeklyPacks } from './instance.ts';

/** Pence of a box, whatever it holds. */
export const boxCost = parcelCost + receivingCost;
/** The prices of delivery, the same for all plans. */
export const deliveryPrices = defaultDeliveryPrices;

/** In pence. */
export interface Cost {
  /** The number of boxes. */
  readonly boxes: number;
  /** Of the boxes, with their fees. */
  readonly delivery: number;
  readonly holding: number;
  readonly without: number;
  readonly total: number;
}

/** Returns the cost of a plan at the planner's own prices, day by day. */
export function countCost({ products, weeks }: Instance, packs: WeeklyPacks): Cost {
  let boxes = 0;
  let delivery = 0;
  let holding = 0;
  let without = 0;
  for (const goods of goodsByWeek({ products, weeks }, packs)) {
    if (goods === 0) continue;
    boxes += 1;
    delivery += boxCost + deliveryFee(goods, deliveryPrices);
  }
  products.forEach((product, index) => {
    const stock = new KnownStock(product);
    for (let week = 0; week < weeks; week += 1) {
      stock.add(packs[index]?.[week] ?? 0);
      stock.passTo(7 * (week + 1));
    }
    holding += stock.holding;
    without += stock.without;
  });
  return { boxes, delivery, holding, without, total: delivery + holding + without };
}

/** Returns the price of the goods of each week's box; 0 without a box. */
export const goodsByWeek = ({ products, weeks }: Instance, packs: WeeklyPacks): number[] =>
  Array.from({ length: weeks }, (_, week) =>
    products.reduce((sum, { price }, index) => sum + (packs[index]?.[week] ?? 0) * price, 0),
  );

/** The stock of one product with known usage, and what it has cost. */
export class KnownStock {
  left: number;
  /** Pence so far. */
  holding = 0;
  without = 0;
  readonly #product: KnownProduct;
  /** Factor of the cost of a day without stock. */
  readonly #severity: number;
  /** Pence a unit and day. */
  readonly #holdingCost: number;
  #day: number;

  constructor(product: KnownProduct, left = product.left, day = 0) {
    this.left = left;
    this.#product = product;
    this.#severity = stockOutSeverity({ ...product, expectedUsageRate: product.unitsPerDay });
    this.#holdingCost = (product.price * holdingShareAWeek) / 7 / product.packAmount;
    this.#day = day;
  }

  add(packs: number): void {
    this.left += packs * this.#product.packAmount;
  }

  /**
   * Uses up stock until this day, and adds the cost of each day: holding cost for the stock left in
   * the evening, and stock-out cost for the share of the day without stock.
   */
  passTo(day: number): void {
    const { unitsPerDay } = this.#product;
    for (; this.#day < day; this.#day += 1) {
      const price = stockOutDayCostAfter(this.#day);
      this.without += Math.max(0, 1 - this.left / unitsPerDay) * price * this.#severity;
      this.left = Math.max(0, this.left - unitsPerDay);
      this.holding += this.left * this.#holdingCost;
    }
  }
}
