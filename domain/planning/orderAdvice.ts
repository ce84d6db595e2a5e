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
  /** Days from an order to its arrival. */
  readonly leadDays: number;
  /** Weeks from its arrival for which an order is to last. */
  readonly coverWeeks: number;
}

/** When and how much to order. */
export interface OrderAdvice {
  /**
   * The Monday of the first week in which free packs do not last for what is planned; null where
   * they last to the end.
   */
  readonly runsOut: CalendarDate | null;
  /** The same for the upper end of the range, so that stock lasts in 9 of 10 cases. */
  readonly mayRunOut: CalendarDate | null;
  /** The last day on which an order arrives before `mayRunOut`; today where it passed already. */
  readonly orderBy: CalendarDate | null;
  /** Packs that last from then on for `coverWeeks`, to the end of the weeks at most. */
  readonly packs: PackCount;
}

/** Returns when a product has to be ordered, and how many packs. */
export function orderAdvice(request: OrderRequest): OrderAdvice {
  const { today, firstWeek, planned, free, leadDays, coverWeeks } = request;
  const weekOf = (index: number) => addDays(firstWeek, 7 * index);
  let total = 0;
  const needs = planned.map((packs) => {
    total += packs;
    return { planned: total, high: demandRange(total, request.scatter).high };
  });
  const firstIndex = (of: 'planned' | 'high') => {
    // Without any need, missing packs are for boxes that are reserved already.
    const index = needs.findIndex((need) => need[of] > Math.max(0, free));
    return free < 0 ? 0 : index;
  };
  const [out, short] = [firstIndex('planned'), firstIndex('high')];
  if (short === -1) return { runsOut: null, mayRunOut: null, orderBy: null, packs: 0 };
  const mayRunOut = weekOf(short);
  const orderBy = laterOf(today, addDays(mayRunOut, -leadDays));
  const arrives = addDays(orderBy, leadDays);
  const arrivalWeek = Math.max(short, Math.floor(daysBetween(firstWeek, arrives) / 7));
  const lastWeek = Math.min(needs.length - 1, arrivalWeek + coverWeeks - 1);
  return {
    runsOut: out === -1 ? null : weekOf(out),
    mayRunOut,
    orderBy,
    packs: Math.max(0, (needs[lastWeek]?.high ?? 0) - free),
  };
}
