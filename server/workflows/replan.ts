import { boxPrice } from '@nestbox/domain/billing/price';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { missingEssentials } from '@nestbox/domain/household/essentials';
import type { Household } from '@nestbox/domain/household/household';
import { forecastUsage } from '@nestbox/domain/household/usage';
import { type Plan, planBoxes } from '@nestbox/domain/planning/plan';
import { packsWithReplacements } from '@nestbox/domain/planning/replacements';
import { suggestPacks } from '@nestbox/domain/planning/suggestions';
import { posteriorBefore } from '@nestbox/domain/planning/usageFilter';
import { firstDeliveryAfterPause } from '@nestbox/domain/subscription/pause';
import type { Services } from '../billing/services.ts';
import type { StoredBox } from '../boxes/boxQueries.ts';
import type { Packs } from '../boxes/schema.ts';
import { type CachedProduct, type CatalogueCache, isSold } from '../catalogue/catalogue.ts';
import type { ChosenProduct } from '../catalogue/productQueries.ts';
import { packsOf } from '../planning/packsOf.ts';
import { type PlanningContext, readPlanningContext } from '../planning/readPlanningContext.ts';
import { isFixed, isOneOff } from '../planning/setByCustomer.ts';
import type { Queryable } from '../platform/database/database.ts';
import { compute } from '../platform/http/computingBudget.ts';
import { planSeconds } from '../platform/telemetry/metrics.ts';
import { readSubscription, updateSubscription } from '../subscription/subscriptionQueries.ts';
import { firstMissed, notifyMoved } from './notifyMoved.ts';
import { readMonthCosts } from './readMonthCosts.ts';
import { scheduleNext } from './scheduleNext.ts';
import { storePlan } from './storePlan.ts';

/** Plans anew after a change, where there is a plan already; the first one is asked for. */
export async function replanIfPlanned(
  tx: Queryable,
  services: Services,
  customerId: string,
  how: Partial<Replanning> = {},
): Promise<void> {
  const { cadenceDays } = await readSubscription(tx, customerId);
  if (cadenceDays === null) return;
  await replan(tx, services, customerId, { anew: 'everything', ...how });
}

/**
 * Replaces the customer's planned boxes by what the rules say today; boxes in every other status
 * stay as they are. A planned box keeps its id and number. What only time has taught changes what
 * was seen where that is worth it; a change of some products leaves the others as they were seen.
 */
export async function replan(
  tx: Queryable,
  services: Services,
  customerId: string,
  { anew = 'nothing', asked = false }: Partial<Replanning> = {},
): Promise<void> {
  const context = await readPlanningContext(tx, services, customerId);
  const { home, chosen, stored, open, fixed, replacements, products } = context;
  const { cadenceDays } = context.subscription;
  const now = context.today;
  const spent = await spentByMonth(tx, customerId, context);
  const stopTimer = planSeconds.startTimer();
  const plan = compute(() =>
    planBoxes({
      today: now,
      products,
      cadenceDays,
      notBefore: firstDayOf(context),
      fixed: fixed.map(({ deliveryDate: delivery, items }) => ({
        delivery,
        packs: packsWithReplacements(items, replacements),
      })),
      open: open.map((box) => ({
        delivery: box.deliveryDate,
        pinned: box.pinned,
        amended: packsOf(box.items.filter(isFixed(box, chosen))),
        oneOff: packsOf(box.items.filter(isOneOff(chosen))),
        oneOffPrice: boxPrice(box.items.filter(isOneOff(chosen))),
        ...shownIn(box, chosen, anew),
      })),
      preferences: context.subscription,
      spent,
    }),
  );
  stopTimer();
  const came = fixed.map(({ deliveryDate }) => deliveryDate);
  const suggestions = suggestionsFor(services.catalogue, { today: now, home, chosen, came }, plan);
  await updateSubscription(tx, customerId, { cadenceDays: plan.cadenceDays, plannedOn: now });
  await storePlan(tx, services, { customerId, stored, open, chosen, plan, suggestions });
  if (!asked) await notifyMoved(tx, services, customerId, { context, plan });
  await scheduleNext(tx, services, customerId);
}

/** No box comes before this day; null where it may come as soon as it can be prepared. */
function firstDayOf(context: PlanningContext): CalendarDate | null {
  const { state, pausedUntil } = context.subscription;
  if (state === 'paused' && pausedUntil) return firstDeliveryAfterPause(pausedUntil);
  // A box that missed its cut-off comes as after a pause: there is time to change it.
  return firstMissed(context) ? firstDeliveryAfterPause(context.today) : null;
}

interface Replanning {
  /** What is planned as if nobody had seen a plan: everything, some products, or nothing. */
  readonly anew: 'everything' | 'nothing' | readonly string[];
  /** The customer asked for it, and sees what it changes. */
  readonly asked: boolean;
}

function shownIn(
  { items }: StoredBox,
  chosen: readonly ChosenProduct[],
  anew: Replanning['anew'],
): { previous?: Packs; locked?: Packs } {
  if (anew === 'everything') return {};
  const packs = packsOf(items);
  const shown = chosen.map(({ productId }) => [productId, packs[productId] ?? 0] as const);
  if (anew === 'nothing') return { previous: Object.fromEntries(shown) };
  return { locked: Object.fromEntries(shown.filter(([productId]) => !anew.includes(productId))) };
}

interface SuggestedTo {
  readonly today: CalendarDate;
  readonly home: Household;
  readonly chosen: readonly ChosenProduct[];
  /** When settled boxes came, or come. */
  readonly came: readonly CalendarDate[];
}

export function suggestionsFor(
  catalogue: CatalogueCache,
  { today, home, chosen, came }: SuggestedTo,
  plan: Plan,
): Packs[] {
  const inBox = chosen.flatMap(({ productId }): CachedProduct[] => {
    const product = catalogue.find(productId);
    return product ? [product] : [];
  });
  const onSale = catalogue.products.filter(isSold);
  const missing = missingEssentials(home, onSale, inBox).map((product) => ({
    ...product,
    everyBox: null,
    keepsDays: product.figures.keepsDays,
    posterior: posteriorBefore(forecastUsage(product.figures, home)),
  }));
  const deliveries = plan.boxes.map((box) => box.delivery);
  const [start = today] = [...came, ...deliveries].sort();
  return suggestPacks(missing, { today, start, deliveries, cadenceDays: plan.cadenceDays });
}

/** Pence by month that no plan can save any more; none are counted where nothing is limited. */
async function spentByMonth(
  db: Queryable,
  customerId: string,
  { subscription, fixed }: PlanningContext,
): Promise<Record<string, number>> {
  if (subscription.monthlyLimit === null) return {};
  const months = await readMonthCosts(db, customerId, fixed);
  return Object.fromEntries(months.map(({ month, paid, planned }) => [month, paid + planned]));
}
