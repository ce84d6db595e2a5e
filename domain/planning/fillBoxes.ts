import { deliveryDayFrom } from '../delivery/dates.ts';
import { largestBox } from '../delivery/parcels.ts';
import type { Pence } from '../money/pounds.ts';
import { downsampled } from './downsample.ts';
import { MonthlyBudget, sameMonth } from './monthlyBudget.ts';
import type { PlannedProduct } from './plannedProduct.ts';
import { stockOutDayCostAfter, worthChanging } from './refill.ts';
import { type Arrival, Supply } from './supply.ts';

type Packs = Readonly<Record<string, number>>;

/** As `PlanRequest`, with day numbers for dates. */
export interface Timeline {
  /** The day of the products' posteriors. */
  readonly today: number;
  readonly products: readonly PlannedProduct[];
  readonly fixed: readonly Arrival[];
  readonly open: readonly {
    readonly day: number;
    readonly pinned: boolean;
    readonly amended: Packs;
    readonly oneOff: Packs;
    readonly oneOffPrice?: Pence | undefined;
    readonly previous?: Packs | undefined;
    readonly keptPacks?: Packs | undefined;
  }[];
  readonly cadenceDays: number;
  /** The first day on which a box may come. */
  readonly firstDay: number;
  /** Whether this many boxes, with the next one due on this day, are enough. */
  readonly enough: (count: number, nextDay: number) => boolean;
  /** The last day for a box, unless the customer chose its date. */
  readonly lastDay: number;
  /** The monthly limit in pence; null for none. */
  readonly monthlyLimit: Pence | null;
  /** Pence of fixed boxes by month, yyyy-MM. */
  readonly spent: Readonly<Record<string, Pence>>;
}

/** A box with its packs. */
export interface FilledBox {
  readonly day: number;
  readonly packs: Record<string, number>;
  /** The index of the open box that it replaces; a new box has a higher one. */
  readonly openIndex: number;
  /**
   * Whether it keeps the date that the customer chose, or comes later because it was not needed
   * then.
   */
  readonly pinned: boolean;
  /** Packs by product that the monthly limit left out. */
  readonly withheld: Packs;
}

/**
 * Returns this day, or the first later one that is half a cadence away from every taken day.
 * @param stepDays the step of the search; by default the cadence
 */
export function dayClearOf(
  taken: readonly number[],
  day: number,
  cadenceDays: number,
  stepDays = cadenceDays,
): number {
  let clear = day;
  while (taken.some((other) => Math.abs(other - clear) < cadenceDays / 2)) {
    clear = deliveryDayFrom(clear + stepDays);
  }
  return clear;
}

/**
 * Goes through the possible days, and fills each box with what would run out before the next one. A
 * day on which nothing is needed gets no box.
 */
export function fillBoxes(timeline: Timeline): FilledBox[] {
  const boxes: FilledBox[] = [];
  const budget = new MonthlyBudget(timeline);
  const supplies = timeline.products.map(
    (product) => new Supply(downsampled(product), timeline.fixed, timeline.today),
  );
  const start = timeline.fixed.reduce((first, box) => Math.min(first, box.day), timeline.firstDay);
  let day = timeline.firstDay;
  let openIndex = 0;
  let pinned = isChosen(timeline.open[openIndex], day);
  const lastDay = timeline.open.reduce(
    (last, box) => (box.pinned ? Math.max(last, box.day) : last),
    timeline.lastDay,
  );
  while (day <= lastDay && !timeline.enough(boxes.length, day)) {
    const next = dayAfter(day, openIndex + 1, timeline);
    const stockOutDayCost = stockOutDayCostAfter(day - start);
    const amended = timeline.open[openIndex]?.amended ?? {};
    const { previous, keptPacks } = previousOn(timeline.open[openIndex], day);
    const packs: Record<string, number> = { ...timeline.open[openIndex]?.oneOff };
    const filled = supplies.map((supply): Filled => {
      const { productId, everyBox } = supply.product;
      const setByCustomer = amended[productId] ?? everyBox ?? undefined;
      const before = keptPacks?.[productId] ?? previous?.[productId];
      const set = setByCustomer ?? keptPacks?.[productId];
      const count = supply.fill(day, next, { set, previous: before, stockOutDayCost });
      return { supply, packs: count, setByCustomer: setByCustomer !== undefined, previous: before };
    });
    const besides = timeline.open[openIndex]?.oneOffPrice ?? 0;
    budget.pay(day, besides);
    const left = budget.left(day);
    const later = left === null ? 0 : setLater(timeline, day, openIndex);
    const withheld = fitBox(filled, left === null ? null : left - later);
    for (const { supply, packs: count } of filled) {
      if (count > 0) packs[supply.product.productId] = count;
      budget.pay(day, count * supply.product.price);
    }
    const needed = Object.keys(packs).length > 0;
    if (needed) boxes.push({ day, packs, openIndex, pinned, withheld });
    // A box keeps the date that the customer chose, even if the box before it is not needed.
    const chosen = isChosen(timeline.open[openIndex + 1], next);
    if (needed || chosen) {
      openIndex += 1;
      pinned = chosen;
    }
    day = next;
  }
  return boxes;
}

/** Returns the pence of set quantities in later boxes of this box's month. */
function setLater(timeline: Timeline, day: number, openIndex: number): Pence {
  let sum = 0;
  let later = openIndex + 1;
  let next = dayAfter(day, later, timeline);
  for (; sameMonth(day, next); next = dayAfter(next, later, timeline)) {
    const box = timeline.open[later];
    sum += box?.oneOffPrice ?? 0;
    for (const { productId, everyBox, price } of timeline.products) {
      sum += (box?.amended[productId] ?? everyBox ?? 0) * price;
    }
    later += 1;
  }
  return sum;
}

/** Returns the packs of the previous plan, which apply only while the box keeps its day. */
export const previousOn = (box: Timeline['open'][number] | undefined, day: number) =>
  box?.day === day
    ? { previous: box.previous, keptPacks: box.keptPacks }
    : { previous: undefined, keptPacks: undefined };

const isChosen = (box: Timeline['open'][number] | undefined, day: number) =>
  box?.pinned === true && box.day === day;

/** Cadence and delivery days of a plan. */
type DeliveryDays = Pick<Timeline, 'cadenceDays'> & {
  readonly fixed: readonly Pick<Arrival, 'day'>[];
  readonly open: readonly Pick<Timeline['open'][number], 'day' | 'pinned'>[];
};

/**
 * Returns the first day after a box on which another could bring more. The box covers the time
 * until then, whether or not one comes.
 */
export function nextChance(box: Pick<Arrival, 'day'>, calendar: DeliveryDays): number {
  const index = calendar.open.findIndex(({ day }) => day > box.day);
  const following = calendar.open[index];
  const byCadence = dayAfter(box.day, following ? index : calendar.open.length, calendar);
  return following ? Math.min(byCadence, following.day) : byCadence;
}

/** Returns the day for the box with this index, after the one on `day`. */
function dayAfter(day: number, index: number, { cadenceDays, fixed, open }: DeliveryDays): number {
  const box = open[index];
  if (box?.pinned && box.day > day) return box.day;
  const taken = fixed.map((box) => box.day);
  return dayClearOf(taken, deliveryDayFrom(day + cadenceDays), cadenceDays);
}

/** The packs of a product in a box that is being filled. */
interface Filled {
  readonly supply: Supply;
  packs: number;
  /** Whether the customer set the quantity, which is then never reduced. */
  readonly setByCustomer: boolean;
  /** Packs of it in the previous plan. */
  readonly previous: number | undefined;
}

/**
 * Removes the least needed packs from a box until its weight, volume and price are within the
 * limits. They come in a later box.
 * @param affordable pence that may still be spent; null without a limit
 * @returns packs by product that the limit left out
 */
function fitBox(filled: readonly Filled[], affordable: Pence | null): Record<string, number> {
  const measures = [
    { max: largestBox.weightGrams, of: (product: PlannedProduct) => product.weightGrams },
    { max: largestBox.volumeMl, of: (product: PlannedProduct) => product.volumeMl },
  ];
  for (const { max, of } of measures) takeOut(filled, max, of);
  return affordable === null ? {} : takeOut(filled, affordable, ({ price }) => price);
}

/** Removes the least needed packs until the size is at most `max`. @returns them by product */
function takeOut(
  filled: readonly Filled[],
  max: number,
  sizeOf: (product: PlannedProduct) => number,
): Record<string, number> {
  const out: Record<string, number> = {};
  let size = filled.reduce((sum, { supply, packs }) => sum + packs * sizeOf(supply.product), 0);
  if (size <= max) return out;
  const free = filled
    .filter(({ setByCustomer, packs }) => !setByCustomer && packs > 0)
    .map((each) => ({ each, worth: worthOfLast(each) / sizeOf(each.supply.product) }));
  while (size > max) {
    const least = free.reduce<(typeof free)[number] | undefined>(
      (a, b) => (b.each.packs > 0 && (!a || b.worth < a.worth) ? b : a),
      undefined,
    );
    if (!least) break;
    const { each } = least;
    const { product } = each.supply;
    each.packs -= 1;
    each.supply.takeBack(1);
    size -= sizeOf(product);
    out[product.productId] = (out[product.productId] ?? 0) + 1;
    least.worth = worthOfLast(each) / sizeOf(product);
  }
  return out;
}

/**
 * Returns the worth of a product's last pack in the box, in pence. Packs of the previous plan are
 * worth more, so that new ones are removed first.
 */
const worthOfLast = ({ supply, packs, previous = 0 }: Filled) =>
  supply.worthOf(packs) + (packs <= previous ? worthChanging : 0);
