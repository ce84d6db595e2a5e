import { deliveryDayFrom } from './dates.ts';
import type { PlannedProduct } from './plannedProduct.ts';
import { type Arrival, Supply } from './supply.ts';

type Packs = Readonly<Record<string, number>>;

/** As in `PlanRequest`, with day numbers for dates. */
export interface Timeline {
  readonly products: readonly PlannedProduct[];
  readonly settled: readonly Arrival[];
  readonly open: readonly {
    readonly day: number;
    readonly pinned: boolean;
    readonly amended: Packs;
    readonly oneOff: Packs;
  }[];
  readonly cadenceDays: number;
  /** The first day on which a box may come. */
  readonly firstDay: number;
  /** Whether so many boxes, the next one being due on this day, are enough. */
  readonly enough: (count: number, nextDay: number) => boolean;
  readonly lastDay: number;
}

/** Boxes so close to one that is settled already would come together with it. */
const tooClose = (cadenceDays: number) => cadenceDays / 2;

/** A box with what it brings. */
export interface FilledBox {
  readonly day: number;
  readonly packs: Record<string, number>;
  /** The index of the open box whose place it takes; beyond their number, it is a new one. */
  readonly place: number;
}

/**
 * Walks along the days on which a box may come and fills each box with what would run out before
 * the next such day. A day on which nothing is needed gets no box.
 */
export function planTimeline(timeline: Timeline): FilledBox[] {
  const boxes: FilledBox[] = [];
  const supplies = timeline.products.map((product) => new Supply(product, timeline.settled));
  let day = timeline.firstDay;
  let place = 0;
  while (day <= timeline.lastDay && !timeline.enough(boxes.length, day)) {
    const next = dayAfter(day, place + 1, timeline);
    const amended = timeline.open[place]?.amended ?? {};
    const packs: Record<string, number> = { ...timeline.open[place]?.oneOff };
    for (const supply of supplies) {
      const set = amended[supply.productId] ?? supply.everyBox ?? undefined;
      const needed = supply.fill(day, next, set);
      if (needed > 0) packs[supply.productId] = needed;
    }
    const needed = Object.keys(packs).length > 0;
    if (needed) boxes.push({ day, packs, place });
    // A date that the customer chose stays with its box, though the one before it is not needed.
    const after = timeline.open[place + 1];
    if (needed || (after?.pinned && after.day === next)) place += 1;
    day = next;
  }
  return boxes;
}

/** The day for the box with this index, the one before it coming on `day`. */
function dayAfter(day: number, index: number, timeline: Timeline): number {
  const place = timeline.open[index];
  if (place?.pinned && place.day > day) return place.day;
  let next = deliveryDayFrom(day + timeline.cadenceDays);
  const taken = (candidate: number) =>
    timeline.settled.some((box) => Math.abs(box.day - candidate) < tooClose(timeline.cadenceDays));
  while (taken(next)) next = deliveryDayFrom(next + timeline.cadenceDays);
  return next;
}
