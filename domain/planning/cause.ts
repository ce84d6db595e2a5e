import { type CalendarDate, dayNumber } from '../calendar/date.ts';
import { downsampled } from './downsample.ts';
import type { PlannedProduct } from './plannedProduct.ts';
import { decidingShortage, outDayCostAfter } from './refill.ts';
import type { Signal } from './signal.ts';
import { runOutDay } from './stockForecast.ts';
import { type Arrival, Supply } from './supply.ts';
import { nextChance } from './walk.ts';

/** Why a box brings packs of a product whose quantity the customer has not set, by day numbers. */
export type Cause =
  /** More likely than not the last pack is used up on this day, before more could come. */
  | { readonly kind: 'runsOut'; readonly day: number }
  /** It may well be used up by this day, which makes a pack worth sending. */
  | { readonly kind: 'mayRunOut'; readonly day: number }
  /** It hardly runs out before more could come, but costs less to keep than to go without. */
  | { readonly kind: 'spare' }
  /** A plan of today would not send it; it stays because the customer has seen it in this box. */
  | { readonly kind: 'asSeen' };

/** The boxes of a customer, by day numbers. */
export interface PlanInView {
  readonly today: number;
  readonly cadenceDays: number;
  /** What no plan may change, past boxes too. */
  readonly fixed: readonly Arrival[];
  /** In the order of their days. */
  readonly open: readonly (Arrival & { readonly pinned: boolean })[];
}

/** A risk below one time in ten is no reason that a customer would recognise. */
const likelyEnough = 0.1;

/**
 * Returns why a box brings packs of a product, from the same figures as the decision to send them.
 * A day that it names lies before more could come, and not before today.
 * @param box one of the plan's own that comes after today
 */
export function causeOf(product: PlannedProduct, box: Arrival, plan: PlanInView): Cause {
  const { today } = plan;
  const fixed = plan.fixed.filter((other) => other !== box && other.day > today);
  const arrivals = [...fixed, ...plan.open.filter(({ day }) => day < box.day)];
  const next = nextChance(box, plan);
  const more = fixed
    .filter(({ day, packs }) => day > box.day && (packs[product.productId] ?? 0) > 0)
    .reduce((first, { day }) => Math.min(first, day), next);
  const likely = Math.floor(runOutDay(product, arrivals, today, box.day).likely);
  if (likely < more) return { kind: 'runsOut', day: likely };
  const start = [...plan.fixed, ...plan.open].reduce((a, { day }) => Math.min(a, day), box.day);
  const supply = new Supply(downsampled(product), arrivals, today);
  const need = supply.needOn(box.day, next, outDayCostAfter(box.day - start));
  const shortage = decidingShortage(need, likelyEnough);
  if (shortage === null) return { kind: 'asSeen' };
  const day = Math.max(today, Math.floor(next - shortage));
  return day < more ? { kind: 'mayRunOut', day } : { kind: 'spare' };
}

/** How it is known that none of a product is at home, where none is expected there. */
export type NoneBasis =
  /** The customer reported it, and nothing has come since. */
  | 'reported'
  /** Nothing has come yet, and nobody has asked what is there. */
  | 'nothingSent'
  /** What has come should be used up. */
  | 'estimated';

/** @param signals what the customer reported and did, oldest first */
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
  kind === 'ranOut' || kind === 'plenty' || kind === 'counted';

const reportsNone = (signal: Signal) =>
  signal.kind === 'ranOut' || (signal.kind === 'counted' && signal.packs === 0);
