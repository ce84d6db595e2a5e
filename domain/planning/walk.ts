import { deliveryDayFrom } from '../delivery/dates.ts';
import type { Pence } from '../money/pounds.ts';
import { downsampled } from './downsample.ts';
import { type Filled, fitBox } from './fitBox.ts';
import { MonthlyBudget, sameMonth } from './monthlyBudget.ts';
import type { PlannedProduct } from './plannedProduct.ts';
import { outDayCostAfter } from './refill.ts';
import { type Arrival, Supply } from './supply.ts';

type Packs = Readonly<Record<string, number>>;

/** As in `PlanRequest`, with day numbers for dates. */
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
    readonly locked?: Packs | undefined;
  }[];
  readonly cadenceDays: number;
  /** The first day on which a box may come. */
  readonly firstDay: number;
  /** Whether so many boxes, the next one being due on this day, are enough. */
  readonly enough: (count: number, nextDay: number) => boolean;
  /** No box comes later, but for those whose date the customer chose. */
  readonly lastDay: number;
  /** What may be charged in a calendar month; null: no limit. */
  readonly monthlyLimit: Pence | null;
  /** By month, yyyy-MM: what settled boxes cost. */
  readonly spent: Readonly<Record<string, Pence>>;
}

/** A box with what it brings. */
export interface FilledBox {
  readonly day: number;
  readonly packs: Record<string, number>;
  /** The index of the open box whose place it takes; beyond their number, it is a new one. */
  readonly place: number;
  /** It keeps the date that the customer chose, or comes later because it was not needed then. */
  readonly pinned: boolean;
  /** Packs by product that the monthly limit left out. */
  readonly withheld: Packs;
}

/**
 * Returns this day, or the first later one that is half a cadence away from every taken day.
 * @param stepDays how far it goes on at a time; it stays in the rhythm of its boxes by default
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
 * Walks along the days on which a box may come and fills each box with what would run out before
 * the next such day. A day on which nothing is needed gets no box.
 */
export function walk(timeline: Timeline): FilledBox[] {
  const boxes: FilledBox[] = [];
  const budget = new MonthlyBudget(timeline);
  const supplies = timeline.products.map(
    (product) => new Supply(downsampled(product), timeline.fixed, timeline.today),
  );
  const start = timeline.fixed.reduce((first, box) => Math.min(first, box.day), timeline.firstDay);
  let day = timeline.firstDay;
  let place = 0;
  let pinned = isChosen(timeline.open[place], day);
  const lastDay = timeline.open.reduce(
    (last, box) => (box.pinned ? Math.max(last, box.day) : last),
    timeline.lastDay,
  );
  while (day <= lastDay && !timeline.enough(boxes.length, day)) {
    const next = dayAfter(day, place + 1, timeline);
    const outDayCost = outDayCostAfter(day - start);
    const amended = timeline.open[place]?.amended ?? {};
    const { previous, locked } = shownOn(timeline.open[place], day);
    const packs: Record<string, number> = { ...timeline.open[place]?.oneOff };
    const filled = supplies.map((supply): Filled => {
      const { productId, everyBox } = supply.product;
      const setByCustomer = amended[productId] ?? everyBox ?? undefined;
      const shown = locked?.[productId] ?? previous?.[productId];
      const set = setByCustomer ?? locked?.[productId];
      const count = supply.fill(day, next, { set, previous: shown, outDayCost });
      return { supply, packs: count, setByCustomer: setByCustomer !== undefined, shown };
    });
    const besides = timeline.open[place]?.oneOffPrice ?? 0;
    budget.pay(day, besides);
    const left = budget.left(day);
    const later = left === null ? 0 : setLater(timeline, day, place);
    const withheld = fitBox(filled, left === null ? null : left - later);
    for (const { supply, packs: count } of filled) {
      if (count > 0) packs[supply.product.productId] = count;
      budget.pay(day, count * supply.product.price);
    }
    const needed = Object.keys(packs).length > 0;
    if (needed) boxes.push({ day, packs, place, pinned, withheld });
    // A date that the customer chose stays with its box, though the one before it is not needed.
    const chosen = isChosen(timeline.open[place + 1], next);
    if (needed || chosen) {
      place += 1;
      pinned = chosen;
    }
    day = next;
  }
  return boxes;
}

/** What boxes after this one bring in its month that was set by hand, in pence. */
function setLater(timeline: Timeline, day: number, place: number): Pence {
  let sum = 0;
  let later = place + 1;
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

/** What was seen in a box was seen on its day. */
export const shownOn = (place: Timeline['open'][number] | undefined, day: number) =>
  place?.day === day
    ? { previous: place.previous, locked: place.locked }
    : { previous: undefined, locked: undefined };

const isChosen = (place: Timeline['open'][number] | undefined, day: number) =>
  place?.pinned === true && place.day === day;

type Rhythm = Pick<Timeline, 'cadenceDays'> & {
  readonly fixed: readonly Pick<Arrival, 'day'>[];
  readonly open: readonly Pick<Timeline['open'][number], 'day' | 'pinned'>[];
};

/**
 * Returns the first day after a box on which a box could bring more: for that long the box was
 * filled, whether or not a box comes then.
 */
export function nextChance(box: Pick<Arrival, 'day'>, rhythm: Rhythm): number {
  const place = rhythm.open.findIndex(({ day }) => day > box.day);
  const following = rhythm.open[place];
  const inRhythm = dayAfter(box.day, following ? place : rhythm.open.length, rhythm);
  return following ? Math.min(inRhythm, following.day) : inRhythm;
}

/** The day for the box with this index, the one before it coming on `day`. */
function dayAfter(day: number, index: number, timeline: Rhythm): number {
  const place = timeline.open[index];
  if (place?.pinned && place.day > day) return place.day;
  const { cadenceDays, fixed } = timeline;
  const taken = fixed.map((box) => box.day);
  return dayClearOf(taken, deliveryDayFrom(day + cadenceDays), cadenceDays);
}
