import { type CalendarDate, dateOfDay, daysBetween } from '../calendar/date.ts';
import type { BoxOnDay } from './boxOnDay.ts';
import type { PlannedProduct } from './plannedProduct.ts';
import { runOutDays } from './stockForecast.ts';

/** Days ahead beyond which no run-out date is shown. */
const furthestDays = 400;

/** Returns the run-out date to show; null where it is too far ahead. */
export const reportableRunOut = (day: number, today: number): CalendarDate | null =>
  day - today <= furthestDays ? dateOfDay(Math.floor(day)) : null;

/** How stock lasts until the next box with the product. */
export interface CoverageInterval {
  /** The run-out date without that box. */
  readonly runsOut: CalendarDate | null;
  /** With a probability of one in ten, stock ends before this day. */
  readonly early: CalendarDate | null;
  /** The delivery date of that box; null after the last planned one. */
  readonly delivery: CalendarDate | null;
  /** Days without stock before the box. */
  readonly daysWithout: number;
  /** Days that stock lasts on the delivery date, without and with the box; null as `runsOut`. */
  readonly daysKept: { readonly before: number | null; readonly after: number | null } | null;
}

/**
 * Returns the coverage intervals from today through each box with the product, and after the last.
 * @param boxes boxes after today, by day; those without the product are skipped
 */
export function coverageIntervals(
  product: PlannedProduct,
  boxes: readonly BoxOnDay[],
  today: number,
): CoverageInterval[] {
  const bringing = boxes.filter(({ packs }) => (packs[product.productId] ?? 0) > 0);
  const days = [...bringing.map(({ day }) => day), Number.POSITIVE_INFINITY];
  const runOut = runOutDays(product, bringing, today);
  const out = days.map((before) => {
    const { low, likely } = runOut(before);
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

/** Returns the index of the first interval that differs; null where none does. */
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
