import { deliveryDayFrom } from './dates.ts';
import type { PlannedProduct } from './plannedProduct.ts';
import { newcomerDays, newcomerOutDayCost, outDayCost as usualOutDayCost } from './refill.ts';
import { type Arrival, Supply } from './supply.ts';

type Packs = Readonly<Record<string, number>>;

/** As in `PlanRequest`, with day numbers for dates. */
export interface Timeline {
  /** The day of the products' beliefs. */
  readonly today: number;
  readonly products: readonly PlannedProduct[];
  readonly settled: readonly Arrival[];
  readonly open: readonly {
    readonly day: number;
    readonly pinned: boolean;
    readonly amended: Packs;
    readonly oneOff: Packs;
    readonly seen?: Packs | undefined;
    readonly held?: Packs | undefined;
  }[];
  readonly cadenceDays: number;
  /** The first day on which a box may come. */
  readonly firstDay: number;
  /** Whether so many boxes, the next one being due on this day, are enough. */
  readonly enough: (count: number, nextDay: number) => boolean;
  /** No box comes later, but for those whose date the customer chose. */
  readonly lastDay: number;
}

/** This day, or the next in the rhythm that is not so close to a taken one as to come with it. */
export function dayClearOf(taken: readonly number[], day: number, cadenceDays: number): number {
  let clear = day;
  while (taken.some((other) => Math.abs(other - clear) < cadenceDays / 2)) {
    clear = deliveryDayFrom(clear + cadenceDays);
  }
  return clear;
}

/** A box with what it brings. */
export interface FilledBox {
  readonly day: number;
  readonly packs: Record<string, number>;
  /** The index of the open box whose place it takes; beyond their number, it is a new one. */
  readonly place: number;
  /** It keeps the date that the customer chose, or comes later because it was not needed then. */
  readonly pinned: boolean;
}

/** Each pass over a plan that is not settled takes a box away or moves one; few need more than 3. */
const mostPasses = 20;

/**
 * Plans until planning again changes nothing: a box that turns out not to be needed leaves a
 * longer wait to the one before it, which then brings more.
 */
export function planTimeline(timeline: Timeline): FilledBox[] {
  let open = timeline.open.map((box, origin) => ({ ...box, origin }));
  for (let pass = 1; ; pass += 1) {
    const firstDay = Math.max(timeline.firstDay, open[0]?.day ?? 0);
    const boxes = walk({ ...timeline, open, firstDay });
    const next = boxes.map(({ day, pinned, place }, index) => ({
      amended: {},
      oneOff: {},
      origin: timeline.open.length + index,
      ...open[place],
      ...shownOn(open[place], day),
      day,
      pinned,
    }));
    const settled =
      boxes.length >= open.length &&
      boxes.every((box, index) => {
        const { day, pinned } = open[index] ?? box;
        return box.place === index && box.day === day && box.pinned === pinned;
      });
    if (settled || pass === mostPasses) {
      return boxes.map((box, index) => ({ ...box, place: next[index]?.origin ?? box.place }));
    }
    open = next;
  }
}

/**
 * Walks along the days on which a box may come and fills each box with what would run out before
 * the next such day. A day on which nothing is needed gets no box.
 */
function walk(timeline: Timeline): FilledBox[] {
  const boxes: FilledBox[] = [];
  const supplies = timeline.products.map(
    (product) => new Supply(product, timeline.settled, timeline.today),
  );
  const start = timeline.settled.reduce(
    (first, box) => Math.min(first, box.day),
    timeline.firstDay,
  );
  let day = timeline.firstDay;
  let place = 0;
  let pinned = isChosen(timeline.open[place], day);
  const lastDay = timeline.open.reduce(
    (last, box) => (box.pinned ? Math.max(last, box.day) : last),
    timeline.lastDay,
  );
  while (day <= lastDay && !timeline.enough(boxes.length, day)) {
    const next = dayAfter(day, place + 1, timeline);
    const outDayCost = day - start < newcomerDays ? newcomerOutDayCost : usualOutDayCost;
    const amended = timeline.open[place]?.amended ?? {};
    const { seen, held } = shownOn(timeline.open[place], day);
    const packs: Record<string, number> = { ...timeline.open[place]?.oneOff };
    for (const supply of supplies) {
      const { productId, everyBox } = supply;
      const set = amended[productId] ?? everyBox ?? held?.[productId];
      const needed = supply.fill(day, next, { set, seen: seen?.[productId], outDayCost });
      if (needed > 0) packs[supply.productId] = needed;
    }
    const needed = Object.keys(packs).length > 0;
    if (needed) boxes.push({ day, packs, place, pinned });
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

/** What was seen in a box was seen on its day. */
const shownOn = (place: Timeline['open'][number] | undefined, day: number) =>
  place?.day === day
    ? { seen: place.seen, held: place.held }
    : { seen: undefined, held: undefined };

const isChosen = (place: Timeline['open'][number] | undefined, day: number) =>
  place?.pinned === true && place.day === day;

/** The day for the box with this index, the one before it coming on `day`. */
function dayAfter(day: number, index: number, timeline: Timeline): number {
  const place = timeline.open[index];
  if (place?.pinned && place.day > day) return place.day;
  const { cadenceDays, settled } = timeline;
  const taken = settled.map((box) => box.day);
  return dayClearOf(taken, deliveryDayFrom(day + cadenceDays), cadenceDays);
}
