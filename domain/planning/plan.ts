import { type CalendarDate, dateOfDay, dayNumber, laterOf } from '../calendar/date.ts';
import { type DeliveryCalendar, isDeliveryDay } from '../delivery/calendar.ts';
import { earliestDelivery } from '../delivery/dates.ts';
import { type DeliveryPricesOverTime, deliveryPricesOn } from '../delivery/deliveryPrices.ts';
import type { Pence } from '../money/pounds.ts';
import { type Absence, daysAwayOf, type OpenDays, openDayFrom } from './absences.ts';
import {
  type BoxPreferences,
  deliveryCostWeight,
  minCadence,
  noPreferences,
} from './boxPreferences.ts';
import { chooseCadence, safetyStockPerDay } from './cadence.ts';
import { dayClearOf } from './deliveryDays.ts';
import { fillBoxes } from './fillBoxes.ts';
import type { PlannedProduct } from './plannedProduct.ts';
import {
  type FilledBox,
  type PreviousPacks,
  previousOn,
  type Timeline,
  undated,
} from './timeline.ts';

/**
 * Maximum passes. Each removes or moves a box of a plan that is not stable; few plans need more
 * than 3.
 */
const maxPasses = 20;

/**
 * Plans until another pass changes nothing. A box that is not needed lengthens the time that the
 * box before it must cover.
 */
function planTimeline(timeline: Timeline): FilledBox[] {
  let open = timeline.open.map((box, origin) => ({ ...box, origin }));
  for (let pass = 1; ; pass += 1) {
    const firstDay = Math.max(timeline.firstDay, open[0]?.day ?? 0);
    const boxes = fillBoxes({ ...timeline, open, firstDay });
    const originOf = ({ openIndex }: FilledBox, index: number) =>
      open[openIndex]?.origin ?? timeline.open.length + index;
    const isStable =
      boxes.length >= open.length &&
      boxes.every((box, index) => {
        const { day, dateSet } = open[index] ?? box;
        const isThen = box.day === day || day === undated;
        return box.openIndex === index && isThen && box.dateSet === dateSet;
      });
    if (isStable || pass === maxPasses) {
      return boxes.map((box, index) => ({ ...box, openIndex: originOf(box, index) }));
    }
    const before = open;
    open = boxes.map((box, index) => ({
      setQuantities: {},
      oneOff: {},
      ...before[box.openIndex],
      previous: previousOn(before[box.openIndex], box.day),
      origin: originOf(box, index),
      day: box.day,
      dateSet: box.dateSet,
    }));
  }
}

/** A box that the plan keeps as it is: paid, shipped, delivered, disabled or skipped. */
export interface FixedBox {
  readonly delivery: CalendarDate;
  /** Packs by product. */
  readonly packs: Readonly<Record<string, number>>;
  /** Whether it replaces another box: it brings packs, and shifts no day of other boxes. */
  readonly isReplacement?: boolean | undefined;
}

/** A planned box, which the plan may change. */
export interface OpenBox {
  /** Null where the box is planned anew, as if it had no date yet. */
  readonly delivery: CalendarDate | null;
  /** Whether the customer chose the delivery date. */
  readonly dateSet: boolean;
  /** Packs by product that the customer set. */
  readonly setQuantities: Readonly<Record<string, number>>;
  /** Packs by product of one-off items. */
  readonly oneOff: Readonly<Record<string, number>>;
  /** Pence of the one-off items. */
  readonly oneOffPrice?: Pence | undefined;
  /** What the previous plan brings; without it, the box is filled anew. */
  readonly previous?: PreviousPacks | undefined;
  /** Whether the packs last until the box after it, so that none comes in between. */
  readonly keepsNext?: boolean | undefined;
}

export interface PlanRequest {
  readonly today: CalendarDate;
  readonly products: readonly PlannedProduct[];
  /** Fixed boxes. The posteriors include those that have arrived; here they give the dates. */
  readonly fixed: readonly FixedBox[];
  /** Planned boxes, by delivery date. */
  readonly open: readonly OpenBox[];
  /** Days between two boxes in the previous plan; null without one. */
  readonly cadenceDays: number | null;
  /** Days between two boxes that the plan keeps, whatever they cost; if left out, it chooses. */
  readonly keptCadence?: number | undefined;
  /** No box comes before this day, because of a pause. */
  readonly notBefore: CalendarDate | null;
  /** By day, without an overlap; none if left out. No box comes on their days, unless its date was chosen. */
  readonly absences?: readonly Absence[] | undefined;
  /** The days on which the shop delivers. */
  readonly calendar: DeliveryCalendar;
  readonly deliveryPrices: DeliveryPricesOverTime;
  readonly preferences?: BoxPreferences | undefined;
  /** Factor of the cost of a day without a product; 1 if left out. lab/plan varies it. */
  readonly stockOutFactor?: number | undefined;
  /** Pence of fixed boxes by the month of their charge, yyyy-MM. */
  readonly spent?: Readonly<Record<string, Pence>> | undefined;
}

export interface PlannedBox {
  readonly delivery: CalendarDate;
  /** Packs by product, at least 1 each. */
  readonly packs: Readonly<Record<string, number>>;
  /** The index of the open box that it replaces; a new box has a higher one. */
  readonly openIndex: number;
  /**
   * Whether it keeps the date that the customer chose, or comes later because it was not needed
   * then.
   */
  readonly dateSet: boolean;
  /** Packs by product that the monthly limit left out. */
  readonly withheld: Readonly<Record<string, number>>;
}

export interface Plan {
  readonly cadenceDays: number;
  readonly boxes: readonly PlannedBox[];
}

const weekDays = 7;
/** Days that the plan covers at least. */
const horizonDays = 84;
/** Boxes that the plan has at least, within `furthestDays`. */
const horizonBoxes = 6;
/** Days that the plan covers at most, for households with slow usage. */
const furthestDays = 400;

/**
 * Plans the coming boxes so that stock lasts until the next one. The same request gives the same
 * plan. Planned boxes replace open ones in their order, with their set dates and set quantities.
 * Dates stay where neither they nor the cadence need to change.
 */
export function planBoxes(request: PlanRequest): Plan {
  const { monthlyLimit, boxSize } = request.preferences ?? noPreferences;
  const { deliveryPrices } = request;
  const costWeight = deliveryCostWeight[boxSize];
  const safetyStockPence = safetyStockPerDay(request.products);
  const cadenceDays = request.keptCadence ?? cheapestCadence(request, request.cadenceDays);
  const away = daysAwayOf(request.absences ?? []);
  const openDays = { calendar: request.calendar, away };
  const today = dayNumber(request.today);
  const fixed = request.fixed.map((box) => ({
    day: dayNumber(box.delivery),
    packs: box.packs,
    isReplacement: box.isReplacement,
  }));
  const open = request.open.map((box) => ({ ...box, day: dayOf(box, openDays) }));
  const planned = planTimeline({
    today,
    products:
      away.length > 0 ? request.products.map((each) => ({ ...each, away })) : request.products,
    fixed,
    open,
    cadenceDays,
    keepsCadence: request.keptCadence !== undefined,
    openDays,
    firstDay: firstDay(request, cadenceDays, openDays),
    enough: (count, day) => count >= horizonBoxes && day - today > horizonDays,
    lastDay: today + furthestDays,
    safetyStockPerDay: safetyStockPence,
    stockOutFactor: request.stockOutFactor ?? 1,
    deliveryCostWeight: costWeight,
    deliveryPrices,
    monthlyLimit,
    spent: request.spent ?? {},
  });
  return {
    cadenceDays,
    boxes: planned.map(({ day, packs, openIndex, dateSet, withheld }) => ({
      delivery: dateOfDay(day),
      packs,
      openIndex,
      dateSet,
      withheld,
    })),
  };
}

/**
 * Returns the days between two boxes that cost a household least.
 * @param present those of the previous plan, which stay unless others save a tenth
 */
export function cheapestCadence(
  {
    products,
    today,
    deliveryPrices,
    preferences = noPreferences,
  }: Pick<PlanRequest, 'products' | 'today' | 'deliveryPrices' | 'preferences'>,
  present: number | null = null,
): number {
  const { boxSize } = preferences;
  return chooseCadence(products, present, {
    safetyStockPence: safetyStockPerDay(products),
    costWeight: deliveryCostWeight[boxSize],
    // As the prices of products: those of today.
    deliveryPrices: deliveryPricesOn(deliveryPrices, today),
    minDays: minCadence[boxSize],
  });
}

/** Returns the day of an open box. A chosen one that was closed since moves to the next open day. */
function dayOf({ delivery, dateSet }: OpenBox, openDays: OpenDays): number {
  if (delivery === null) return undated;
  const day = dayNumber(delivery);
  return dateSet && !isDeliveryDay(day, openDays.calendar) ? openDayFrom(day, openDays) : day;
}

function firstDay(request: PlanRequest, cadenceDays: number, openDays: OpenDays): number {
  const { notBefore, calendar } = request;
  const possible = dayNumber(
    laterOf(earliestDelivery(request.today, calendar), notBefore ?? request.today),
  );
  const earliest = openDayFrom(possible, openDays);
  const regular = request.fixed.filter((box) => !box.isReplacement);
  const next = request.open[0];
  if (next && next.delivery !== null) {
    const due = dayOf(next, openDays);
    if (next.dateSet && due >= possible) return due;
    if (due >= earliest) return openDayFrom(due, openDays);
    // A box that moved to a later date must not come together with a locked or shipped one.
    const today = dayNumber(request.today);
    const coming = regular.map((box) => dayNumber(box.delivery)).filter((d) => d > today);
    return dayClearOf(coming, earliest, cadenceDays, { stepDays: weekDays, openDays });
  }
  const last = regular.reduce((day, box) => Math.max(day, dayNumber(box.delivery)), 0);
  return Math.max(earliest, openDayFrom(last + cadenceDays, openDays));
}
