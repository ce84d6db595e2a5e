import { addDays, type CalendarDate, daysBetween, laterOf } from '../calendar/date.ts';
import type { PackCount } from '../money/packCount.ts';
import { demandRange } from './demandRange.ts';

/** What is known of a product that is bought. */
interface OrderRequest {
  readonly today: CalendarDate;
  /** The Monday of the first week. */
  readonly firstWeek: CalendarDate;
  /** Planned packs of each week. */
  readonly planned: readonly number[];
  /** As of `scatterOf`. */
  readonly scatter: number;
  /** Packs that are neither reserved nor shipped; below 0 where packs lack already. */
  readonly free: number;
  /** Packs on order that are expected in each week; late ones in the first. None where it is left out. */
  readonly coming?: readonly number[];
  /** Days from an order to its arrival. */
  readonly leadDays: number;
  /** Weeks from its arrival for which an order is to last. */
  readonly coverWeeks: number;
}

/** When and how much to order. */
export interface OrderAdvice {
  /**
   * The Monday of the first week in which free packs, with those that have come by then, do not last
   * for what is planned; null where they last to the end.
   */
  readonly runsOut: CalendarDate | null;
  /** The same for the upper end of the range, so that stock lasts in 9 of 10 cases. */
  readonly mayRunOut: CalendarDate | null;
  /**
   * The last day on which an order arrives before packs lack that are not on order; today where it
   * passed already. Null where what is on order is enough.
   */
  readonly orderBy: CalendarDate | null;
  /** Packs that last from then on for `coverWeeks`, to the end of the weeks at most. */
  readonly packs: PackCount;
}

/** Returns when a product has to be ordered, and how many packs. */
export function orderAdvice(request: OrderRequest): OrderAdvice {
  const { today, firstWeek, planned, coming = [], leadDays, coverWeeks } = request;
  const weekOf = (index: number) => addDays(firstWeek, 7 * index);
  let [total, free] = [0, request.free];
  const needs = planned.map((packs, week) => {
    total += packs;
    free += coming[week] ?? 0;
    return { planned: total, high: demandRange(total, request.scatter).high, free };
  });
  // Without any need, missing packs are for boxes that are reserved already.
  const lacks = (need: (typeof needs)[number], of: 'planned' | 'high') =>
    need.free < 0 || need[of] > need.free;
  const firstOf = (of: 'planned' | 'high') => {
    const index = needs.findIndex((need) => lacks(need, of));
    return index === -1 ? null : weekOf(index);
  };
  const stockEnds = { runsOut: firstOf('planned'), mayRunOut: firstOf('high') };
  for (const [week, need] of needs.entries()) {
    if (!lacks(need, 'high')) continue;
    const orderBy = laterOf(today, addDays(weekOf(week), -leadDays));
    const arrives = addDays(orderBy, leadDays);
    const arrivalWeek = Math.max(week, Math.floor(daysBetween(firstWeek, arrives) / 7));
    const last = needs[Math.min(needs.length - 1, arrivalWeek + coverWeeks - 1)];
    const packs = Math.max(0, (last?.high ?? 0) - (last?.free ?? 0));
    // Another order would not arrive before the packs that are on order.
    if (packs > 0 || coming.length === 0) return { ...stockEnds, orderBy, packs };
  }
  return { ...stockEnds, orderBy: null, packs: 0 };
}
