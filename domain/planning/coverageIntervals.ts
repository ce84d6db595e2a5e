import { type CalendarDate, dateOfDay, daysBetween } from '../calendar/date.ts';
import type { PlannedProduct } from './plannedProduct.ts';
import { runOutDay } from './stockForecast.ts';
import type { Arrival } from './supply.ts';

/** What lasts longer than this is not told by its day. */
const furthestDays = 400;

/** The day on which something runs out as it is told; null where that is too far ahead to tell. */
export const reportableRunOut = (day: number, today: number): CalendarDate | null =>
  day - today <= furthestDays ? dateOfDay(Math.floor(day)) : null;

/** How a product lasts until the next box that brings it, as is likeliest. */
export interface CoverageInterval {
  /** When it would run out if that box did not come. */
  readonly runsOut: CalendarDate | null;
  /** One time in ten it runs out before this day. */
  readonly early: CalendarDate | null;
  /** When the box comes; null after the last that is planned. */
  readonly delivery: CalendarDate | null;
  /** Days without it before the box. */
  readonly daysWithout: number;
  /** Days for which it lasts as the box comes, and with what the box brings; null as `runsOut`. */
  readonly daysKept: { readonly before: number | null; readonly after: number | null } | null;
}

/**
 * From today through every box that brings the product, and after the last of them.
 * @param arrivals boxes after today, in their order; those without the product are passed over
 */
export function coverageIntervals(
  product: PlannedProduct,
  arrivals: readonly Arrival[],
  today: number,
): CoverageInterval[] {
  const bringing = arrivals.filter(({ packs }) => (packs[product.productId] ?? 0) > 0);
  const days = [...bringing.map(({ day }) => day), Number.POSITIVE_INFINITY];
  const out = days.map((before) => {
    const { low, likely } = runOutDay(product, bringing, today, before);
    return { runsOut: reportableRunOut(likely, today), early: reportableRunOut(low, today) };
  });
  return out.map(({ runsOut, early }, place) => {
    const box = bringing[place];
    if (!box) return { runsOut, early, delivery: null, daysWithout: 0, daysKept: null };
    const delivery = dateOfDay(box.day);
    const kept = (date: CalendarDate | null) =>
      date === null ? null : Math.max(0, daysBetween(delivery, date));
    return {
      runsOut,
      early,
      delivery,
      daysWithout: runsOut ? Math.max(0, daysBetween(runsOut, delivery)) : 0,
      daysKept: { before: kept(runsOut), after: kept(out[place + 1]?.runsOut ?? null) },
    };
  });
}

type ReportedRunOut = Pick<CoverageInterval, 'runsOut' | 'delivery'>;

/** The place of the first stretch that is not the same in both; null where all are. */
export function firstDifference(
  before: readonly ReportedRunOut[],
  after: readonly ReportedRunOut[],
): number | null {
  const longer = before.length > after.length ? before : after;
  const place = longer.findIndex((_, each) => {
    const [one, other] = [before[each], after[each]];
    return one?.runsOut !== other?.runsOut || one?.delivery !== other?.delivery;
  });
  return place < 0 ? null : place;
}
