import { addDays, type CalendarDate } from '../calendar/date.ts';
import { addMonths } from '../calendar/months.ts';
import type { PackCount } from '../money/packCount.ts';
import type { Pence } from '../money/pounds.ts';
import type { BoxStatus } from './lifecycle.ts';

/** A box of the customer, as a year at home counts it. */
interface BoxOfYear<Id extends string> {
  readonly status: BoxStatus;
  readonly deliveryDate: CalendarDate;
  /** What the card paid of it, less what was returned. */
  readonly paid: Pence;
  readonly items: readonly {
    readonly productId: Id;
    readonly quantity: PackCount;
    readonly unitPrice: Pence;
  }[];
}

/** A product that came in a year. */
interface ProductOfYear<Id extends string> {
  readonly productId: Id;
  readonly packs: number;
  /** How many boxes brought it. */
  readonly boxes: number;
  /** The price of a pack in the first box with it, and in the last one. */
  readonly firstPrice: Pence;
  readonly lastPrice: Pence;
  /** Whether nobody said that it had run out, of what came at least twice. */
  readonly neverRanOut: boolean;
}

export interface YearAtHome<Id extends string> {
  /** The first day that is counted: a year ago, or the day of the first box. */
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly boxes: number;
  readonly packs: number;
  readonly paid: Pence;
  /** The most packs first. */
  readonly products: readonly ProductOfYear<Id>[];
  /** Boxes that were planned and not sent: skipped, joined with the next one, or empty. */
  readonly boxesLeftOut: number;
  /** How many separate purchases the boxes were, beyond the boxes themselves: one of each product of each box. */
  readonly tripsSaved: number;
  /** By month of delivery, in order; months without a box are left out. */
  readonly months: readonly { readonly month: string; readonly paid: Pence }[];
}

interface Facts<Id extends string> {
  readonly today: CalendarDate;
  readonly boxes: readonly BoxOfYear<Id>[];
  /** When a product was reported or counted as used up. */
  readonly runOuts: readonly { readonly productId: Id; readonly on: CalendarDate }[];
}

/** Sums up the twelve months until today. Returns null while no box has come. */
export function yearAtHome<Id extends string>({
  today,
  boxes,
  runOuts,
}: Facts<Id>): YearAtHome<Id> | null {
  const start = addDays(addMonths(today, -12), 1);
  const inYear = boxes
    .filter(({ deliveryDate }) => deliveryDate >= start && deliveryDate <= today)
    .sort((a, b) => (a.deliveryDate < b.deliveryDate ? -1 : 1));
  const came = inYear.filter(({ status }) => status === 'Delivered');
  const [first] = came;
  if (!first) return null;
  const ranOut = new Set(
    runOuts.filter(({ on }) => on >= start && on <= today).map(({ productId }) => productId),
  );
  const products = productsOf(came, ranOut);
  const months = new Map<string, Pence>();
  for (const { deliveryDate, paid } of came) {
    const month = deliveryDate.slice(0, 7);
    months.set(month, (months.get(month) ?? 0) + paid);
  }
  return {
    from: first.deliveryDate,
    to: today,
    boxes: came.length,
    packs: products.reduce((sum, { packs }) => sum + packs, 0),
    paid: came.reduce((sum, { paid }) => sum + paid, 0),
    products,
    boxesLeftOut: inYear.filter(({ status }) => status === 'Skipped').length,
    tripsSaved: came.reduce((sum, { items }) => sum + Math.max(0, items.length - 1), 0),
    months: [...months].map(([month, paid]) => ({ month, paid })),
  };
}

function productsOf<Id extends string>(
  came: readonly BoxOfYear<Id>[],
  ranOut: ReadonlySet<Id>,
): ProductOfYear<Id>[] {
  const found = new Map<Id, ProductOfYear<Id>>();
  for (const { items } of came) {
    for (const { productId, quantity, unitPrice } of items) {
      const before = found.get(productId);
      const boxes = (before?.boxes ?? 0) + 1;
      found.set(productId, {
        productId,
        packs: (before?.packs ?? 0) + quantity,
        boxes,
        firstPrice: before?.firstPrice ?? unitPrice,
        lastPrice: unitPrice,
        neverRanOut: boxes > 1 && !ranOut.has(productId),
      });
    }
  }
  return [...found.values()].sort((a, b) => b.packs - a.packs);
}
