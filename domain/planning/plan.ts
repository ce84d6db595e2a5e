import { type CalendarDate, dateOfDay, dayNumber } from '../calendar/date.ts';
import { deliveryDayFrom, earliestDelivery } from '../delivery/dates.ts';
import type { Pence } from '../money/pounds.ts';
import { type BoxPreferences, noPreferences } from './boxPreferences.ts';
import { chooseCadence } from './cadence.ts';
import type { PlannedProduct } from './plannedProduct.ts';
import { dayClearOf, type FilledBox, shownOn, type Timeline, walk } from './walk.ts';

/** Each pass over a plan that is not settled takes a box away or moves one; few need more than 3. */
const maxPasses = 20;

/**
 * Plans until planning again changes nothing: a box that turns out not to be needed leaves a
 * longer wait to the one before it, which then brings more.
 */
function planTimeline(timeline: Timeline): FilledBox[] {
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
    const fixed =
      boxes.length >= open.length &&
      boxes.every((box, index) => {
        const { day, pinned } = open[index] ?? box;
        return box.place === index && box.day === day && box.pinned === pinned;
      });
    if (fixed || pass === maxPasses) {
      return boxes.map((box, index) => ({ ...box, place: next[index]?.origin ?? box.place }));
    }
    open = next;
  }
}

/** A box that the plan must leave as it is: paid, on its way, delivered, disabled or skipped. */
export interface FixedBox {
  readonly delivery: CalendarDate;
  /** Packs by product. */
  readonly packs: Readonly<Record<string, number>>;
}

/** A planned box, which the plan may change. */
export interface OpenBox {
  readonly delivery: CalendarDate;
  /** The customer chose this date. */
  readonly pinned: boolean;
  /** Packs by product that the customer set by hand. */
  readonly amended: Readonly<Record<string, number>>;
  /** Packs by product that come in this box besides the plan. */
  readonly oneOff: Readonly<Record<string, number>>;
  /** What these cost. */
  readonly oneOffPrice?: Pence | undefined;
  /** Packs by product as the customer saw them, which stay unless others are worth it. */
  readonly previous?: Readonly<Record<string, number>> | undefined;
  /** Packs by product that stay in any case, while the box comes on its day. */
  readonly locked?: Readonly<Record<string, number>> | undefined;
}

export interface PlanRequest {
  readonly today: CalendarDate;
  readonly products: readonly PlannedProduct[];
  /** What has arrived by today is part of the products' posteriors, and says here when it came. */
  readonly fixed: readonly FixedBox[];
  /** In the order of their deliveries. */
  readonly open: readonly OpenBox[];
  /** Days between two boxes in the plan so far; null where there is none. */
  readonly cadenceDays: number | null;
  /** No box comes before this day: the subscription is paused. */
  readonly notBefore: CalendarDate | null;
  readonly preferences?: BoxPreferences | undefined;
  /** By month, yyyy-MM: what settled boxes cost that were or will be charged in it. */
  readonly spent?: Readonly<Record<string, Pence>> | undefined;
}

export interface PlannedBox {
  readonly delivery: CalendarDate;
  /** Packs by product, at least 1 each. */
  readonly packs: Readonly<Record<string, number>>;
  /** The index of the open box whose place it takes; beyond their number, it is a new one. */
  readonly place: number;
  /** It keeps the date that the customer chose, or comes later because it was not needed then. */
  readonly pinned: boolean;
  /** Packs by product that the monthly limit left out. */
  readonly withheld: Readonly<Record<string, number>>;
}

export interface Plan {
  readonly cadenceDays: number;
  readonly boxes: readonly PlannedBox[];
}

const weekDays = 7;
/** The plan reaches so far ahead, */
const horizonDays = 84;
/** or so many boxes, whichever is more, */
const horizonBoxes = 6;
/** but never further than this, however slowly a household uses things. */
const furthestDays = 400;

/**
 * Plans the coming boxes so that nothing runs out before the next one. The same request gives the
 * same plan. A planned box takes the place of an open one, in their order: its pinned date and its
 * amended quantities hold, and where neither the dates nor the cadence need to change, they stay.
 */
export function planBoxes(request: PlanRequest): Plan {
  const { monthlyLimit, boxSize } = request.preferences ?? noPreferences;
  const cadenceDays = chooseCadence(request.products, request.cadenceDays, boxSize);
  const today = dayNumber(request.today);
  const fixed = request.fixed.map((box) => ({
    day: dayNumber(box.delivery),
    packs: box.packs,
  }));
  const open = request.open.map((box) => ({ ...box, day: dayNumber(box.delivery) }));
  const planned = planTimeline({
    today,
    products: request.products,
    fixed,
    open,
    cadenceDays,
    firstDay: firstDay(request, cadenceDays),
    enough: (count, day) => count >= horizonBoxes && day - today > horizonDays,
    lastDay: today + furthestDays,
    monthlyLimit,
    spent: request.spent ?? {},
  });
  return {
    cadenceDays,
    boxes: planned.map(({ day, ...box }) => ({ delivery: dateOfDay(day), ...box })),
  };
}

function firstDay(request: PlanRequest, cadenceDays: number): number {
  const soonest = dayNumber(earliestDelivery(request.today));
  const earliest = request.notBefore
    ? Math.max(soonest, deliveryDayFrom(dayNumber(request.notBefore)))
    : soonest;
  const next = request.open[0];
  if (next) {
    const due = dayNumber(next.delivery);
    if (due >= earliest) return due;
    // A box that moved to a later date does not come with one that is prepared or on its way.
    const today = dayNumber(request.today);
    const coming = request.fixed.map((box) => dayNumber(box.delivery)).filter((d) => d > today);
    return dayClearOf(coming, earliest, cadenceDays, weekDays);
  }
  const last = request.fixed.reduce((day, box) => Math.max(day, dayNumber(box.delivery)), 0);
  return Math.max(earliest, deliveryDayFrom(last + cadenceDays));
}
