import type { ProductForecast } from '@nestbox/contract/forecast';
import type { ProductId } from '@nestbox/contract/values';
import { dateOfDay, dayNumber } from '@nestbox/domain/calendar/date';
import type { BoxOnDay } from '@nestbox/domain/planning/boxOnDay';
import { usualCadence } from '@nestbox/domain/planning/cadence';
import { reportableRunOut } from '@nestbox/domain/planning/coverageIntervals';
import { formatRunningOut, formatTooDear } from '@nestbox/domain/planning/formatPreferences';
import { productsToPause } from '@nestbox/domain/planning/productsToPause';
import {
  mayRunOutBefore,
  packsToday,
  runOutDay,
  runOutWithoutBoxes,
} from '@nestbox/domain/planning/stockForecast';
import type { PlannedCustomerProduct, PlanningContext } from '../../planning/planningContext.ts';
import { arrivalsOf, Reasons } from '../../planning/reasonFor.ts';
import { type BringingBox, boxesByProduct, broughtBy } from './presentStockAhead.ts';

/** Returns the forecast of each of the customer's products, in the order in which they were chosen. */
export function presentForecast(context: PlanningContext): ProductForecast[] {
  const { products, signals, subscription } = context;
  const cadenceDays = subscription.cadenceDays ?? usualCadence;
  const unused = new Set(productsToPause(products, signals, cadenceDays));
  // What a limit left out is judged by them, and nothing else.
  const arrivals = subscription.monthlyLimit === null ? [] : arrivalsOf(context);
  const reasons = new Reasons(context);
  const bringing = boxesByProduct(context);
  return products.map((product) => ({
    ...presentProduct(product, {
      context,
      arrivals,
      reasons,
      bringing: bringing.get(product.productId) ?? [],
    }),
    offersStop: unused.has(product.productId) && !isPaused(product),
  }));
}

interface InView {
  readonly context: PlanningContext;
  readonly arrivals: readonly BoxOnDay[];
  readonly reasons: Reasons;
  /** The boxes to come with the product. */
  readonly bringing: readonly BringingBox[];
}

function presentProduct(
  product: PlannedCustomerProduct,
  { context, arrivals, reasons, bringing }: InView,
): Omit<ProductForecast, 'offersStop'> {
  const today = dayNumber(context.today);
  const { productId, productName } = product;
  const runsOut = runOutWithoutBoxes(product, today);
  const [early, likely, late] = [runsOut.low, runsOut.likely, runsOut.high].map((day) =>
    reportableRunOut(day, today),
  );
  const [next] = bringing;
  return {
    productId,
    productName,
    left: packsToday(product),
    noneBasis: reasons.noneBasis(product),
    runsOut: early && likely ? { early, likely, late: late ?? null } : null,
    mayRunOut: next ? mayRunOutBefore(product, today, dayNumber(next.box.deliveryDate)) : false,
    nextBox: next ? { boxId: next.box.boxId, ...broughtBy(next) } : null,
    reason:
      next || !isPaused(product) ? reasons.ofProduct(product, next?.box ?? null) : pausedProduct,
    pausedUntil: isPaused(product) ? product.chosen.pausedUntil : null,
    leftOut: formatProductLeftOut(context, arrivals, product),
    reportedToday: reportedToday(context, productId),
  };
}

const isPaused = ({ pausedUntil }: PlannedCustomerProduct) => typeof pausedUntil === 'number';

const pausedProduct = 'It is paused, so no box brings it for now.';

function reportedToday(
  { today, signals }: PlanningContext,
  productId: ProductId,
): ProductForecast['reportedToday'] {
  for (const { productId: about, on, signal } of signals) {
    if (about !== productId || on !== today) continue;
    if (signal.kind === 'counted') {
      // A count of packs of another size is not shown.
      return { report: 'plenty', packsLeft: signal.packsEach === undefined ? signal.packs : null };
    }
    if (signal.kind === 'ranOut' || signal.kind === 'plenty') {
      return { report: signal.kind, packsLeft: null };
    }
  }
  return null;
}

/**
 * Returns a sentence where a product runs out because the monthly limit left it out of a box; null
 * where the boxes before and after suffice.
 */
function formatProductLeftOut(
  { open, subscription, today: now }: PlanningContext,
  arrivals: readonly BoxOnDay[],
  product: PlannedCustomerProduct,
): string | null {
  const limit = subscription.monthlyLimit;
  if (limit === null) return null;
  const today = dayNumber(now);
  const { productId, price } = product;
  if (price > limit && !arrivals.some(({ packs }) => packs[productId])) {
    return formatTooDear(limit, price);
  }
  const last = arrivals.at(-1)?.day ?? today;
  for (const { boxNumber, deliveryDate, withheld } of open) {
    const packs = withheld[productId];
    if (!packs) continue;
    const day = dayNumber(deliveryDate);
    const next = arrivals.find((box) => box.day > day && box.packs[productId]);
    const { likely } = runOutDay(product, arrivals, today, next?.day ?? last + 1);
    if (likely >= (next?.day ?? last)) continue;
    const runsOut = likely > today ? dateOfDay(Math.floor(likely)) : null;
    return formatRunningOut({ limit, packs, boxNumber, runsOut, today: now });
  }
  return null;
}
