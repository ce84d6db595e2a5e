import { type CalendarDate, dayNumber } from '../calendar/date.ts';
import { dayAfterAtHome, daysAtHome, neverAway, type OpenDays } from './absences.ts';
import type { BoxOnDay } from './boxOnDay.ts';
import { chancesAfter } from './deliveryDays.ts';
import { downsampled } from './downsample.ts';
import type { PlannedProduct } from './plannedProduct.ts';
import { decidingCase, stockOutDayCostAfter } from './refill.ts';
import type { Signal } from './signal.ts';
import { runOutDay } from './stockForecast.ts';
import { Supply } from './supply.ts';

/**
 * Why a box brings packs of a product whose quantity the customer has not set. Days are day
 * numbers.
 */
export type Cause =
  /** More likely than not, stock ends on this day, before more could come. */
  | { readonly kind: 'runsOut'; readonly day: number }
  /** Stock may end by this day, which makes a pack worth sending: at so many units a day. */
  | { readonly kind: 'mayRunOut'; readonly day: number; readonly perDay: number }
  /** Stock hardly ends before more could come, but a pack costs less to keep than a stock-out. */
  | { readonly kind: 'spare' }
  /**
   * A plan without a previous one would not send it. It stays because the customer has seen it in
   * this box.
   */
  | { readonly kind: 'asSeen' };

/** The boxes of a customer, by day numbers. */
export interface PlanInView {
  readonly today: number;
  readonly cadenceDays: number;
  /** The days on which a box may come. */
  readonly openDays: OpenDays;
  /** Boxes that no plan may change, past ones included. */
  readonly fixed: readonly BoxOnDay[];
  /** Planned boxes, by day. */
  readonly open: readonly (BoxOnDay & { readonly dateSet: boolean })[];
}

/** Least probability of a run-out that is given as a reason. */
const likelyEnough = 0.1;

/**
 * Returns why a box brings packs of a product, from the same figures as the decision to send them.
 * A named day is not before today, and before more could come.
 * @param box one of the plan's boxes after today
 */
export function causeOf(product: PlannedProduct, box: BoxOnDay, plan: PlanInView): Cause {
  const { today } = plan;
  const fixed = plan.fixed.filter((other) => other !== box && other.day > today);
  const arrivals = [...fixed, ...plan.open.filter(({ day }) => day < box.day)];
  const chances = chancesAfter(box, plan);
  const last = chances.at(-1) ?? box.day;
  const more = fixed
    .filter(({ day, packs }) => day > box.day && (packs[product.productId] ?? 0) > 0)
    .reduce((first, { day }) => Math.min(first, day), last);
  const likely = Math.floor(runOutDay(product, arrivals, today, box.day).likely);
  if (likely < more) return { kind: 'runsOut', day: likely };
  const start = [...plan.fixed, ...plan.open].reduce((a, { day }) => Math.min(a, day), box.day);
  const stockOutDayCost = stockOutDayCostAfter(box.day - start);
  const supply = new Supply(downsampled(product), arrivals, today);
  for (const next of chances) {
    const need = supply.needOn(box.day, next, stockOutDayCost);
    const deciding = decidingCase(need, likelyEnough);
    if (!deciding) continue;
    const { away = neverAway } = product;
    const lasts = daysAtHome(box.day, next, away) - deciding.daysShort;
    const day = Math.max(today, Math.floor(dayAfterAtHome(box.day, lasts, away)));
    return day < more ? { kind: 'mayRunOut', day, perDay: deciding.rate } : { kind: 'spare' };
  }
  return { kind: 'asSeen' };
}

/**
 * Returns the day of the planned box after this one, until which the packs of this one are to last; null
 * without one, and where stock more likely ends before, as when a limit left some out.
 */
export function lastsUntil(
  product: PlannedProduct,
  box: BoxOnDay,
  plan: PlanInView,
): number | null {
  const following = plan.open.find(({ day }) => day > box.day);
  if (!following) return null;
  const { today } = plan;
  const coming = [...plan.fixed, ...plan.open].filter(({ day }) => day > today && day <= box.day);
  return runOutDay(product, coming, today, following.day).likely < following.day
    ? null
    : following.day;
}

/** Why a product is expected to be out of stock. */
export type NoneBasis =
  /** The customer reported it, and none has come since. */
  | 'reported'
  /** None has come yet, and the customer has not reported stock. */
  | 'nothingSent'
  /** What has come should be used up. */
  | 'estimated';

/** Returns why a product is expected to be out of stock. @param signals oldest first */
export function basisOfNone(
  productId: string,
  { today, fixed }: Pick<PlanInView, 'today' | 'fixed'>,
  signals: readonly {
    readonly productId: string;
    readonly on: CalendarDate;
    readonly signal: Signal;
  }[],
): NoneBasis {
  const last = fixed
    .filter(({ day, packs }) => day <= today && (packs[productId] ?? 0) > 0)
    .reduce((latest, { day }) => Math.max(latest, day), Number.NEGATIVE_INFINITY);
  const report = signals.findLast(
    ({ productId: about, on, signal }) =>
      about === productId && dayNumber(on) > last && isStockReport(signal),
  );
  if (report && reportsNone(report.signal)) return 'reported';
  return last === Number.NEGATIVE_INFINITY ? 'nothingSent' : 'estimated';
}

const isStockReport = ({ kind }: Signal) =>
  kind === 'ranOut' || kind === 'plenty' || kind === 'counted' || kind === 'answered';

const reportsNone = (signal: Signal) =>
  signal.kind === 'ranOut' ||
  ((signal.kind === 'counted' || signal.kind === 'answered') && signal.packs === 0);
