import type { Pence } from '../money/pounds.ts';
import type { PlannedProduct } from './plannedProduct.ts';
import type { Arrival } from './supply.ts';
import { shownOn, walk } from './walk.ts';

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
    readonly oneOffPrice?: Pence | undefined;
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
