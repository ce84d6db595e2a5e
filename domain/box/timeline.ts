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

/**
 * Walks along the days on which a box may come and fills each box with what would run out before
 * the next such day. A day on which nothing is needed gets no box.
 */
export function planTimeline(timeline: Timeline): { day: number; packs: Record<string, number> }[] {
  const boxes: { day: number; packs: Record<string, number> }[] = [];
  const supplies = timeline.products.map((product) => new Supply(product, timeline.settled));
  let day = timeline.firstDay;
  while (day <= timeline.lastDay && !timeline.enough(boxes.length, day)) {
    const next = dayAfter(day, boxes.length + 1, timeline);
    const amended = timeline.open[boxes.length]?.amended ?? {};
    const packs: Record<string, number> = { ...timeline.open[boxes.length]?.oneOff };
    for (const supply of supplies) {
      const set = amended[supply.productId] ?? supply.everyBox ?? undefined;
      const needed = supply.fill(day, next, set);
      if (needed > 0) packs[supply.productId] = needed;
    }
    if (Object.keys(packs).length > 0) boxes.push({ day, packs });
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
