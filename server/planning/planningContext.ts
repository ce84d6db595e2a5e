import type { CustomerId } from '@nestbox/contract/values';
import { expectedDelivery } from '@nestbox/domain/boxes/expectedDelivery';
import { countsAsSupply, isToArrive } from '@nestbox/domain/boxes/lifecycle';
import { withoutReplaced } from '@nestbox/domain/boxes/replacementBox';
import { type CalendarDate, dayNumber } from '@nestbox/domain/calendar/date';
import type { DeliveryCalendar } from '@nestbox/domain/delivery/calendar';
import { exampleHousehold, type Household } from '@nestbox/domain/household/household';
import { forecastUsage, statedUsage, type UsageForecast } from '@nestbox/domain/household/usage';
import {
  type Absence,
  daysAwayOf,
  isAwayWithin,
  isPostponedOverAbsence,
} from '@nestbox/domain/planning/absences';
import { inferUsage, takeSnapshot } from '@nestbox/domain/planning/inferUsage';
import type { PlannedProduct } from '@nestbox/domain/planning/plannedProduct';
import { certainPosterior } from '@nestbox/domain/planning/posterior';
import {
  packsWithReplacements,
  type Replacement,
  type ReplacementOf,
  replacementOf,
  signalsWithReplacements,
} from '@nestbox/domain/planning/replacements';
import type { UsageHistory } from '@nestbox/domain/planning/usageHistory';
import type { UsageSnapshot } from '@nestbox/domain/planning/usageSnapshot';
import { LRUCache } from 'lru-cache';
import { inView } from '../boxes/boxOf.ts';
import type { StoredBox } from '../boxes/boxQueries.ts';
import type { CachedProduct, CatalogueCache } from '../catalogue/catalogue.ts';
import type { CatalogueServices } from '../catalogue/catalogueServices.ts';
import type { ChosenProduct } from '../catalogue/chosenProductQueries.ts';
import type { Queryable } from '../platform/database/database.ts';
import { memoize } from '../platform/http/memoize.ts';
import type { Subscription } from '../subscription/subscriptionQueries.ts';
import { openBoxes, type PlanningState, readPlanningState } from './planningState.ts';
import type { StoredSignal } from './schema.ts';
import type { HouseholdSince } from './usageQueries.ts';

/** The data from which a customer's coming boxes are planned today. */
export interface PlanningContext {
  readonly today: string;
  readonly calendar: DeliveryCalendar;
  /** The customer's household, or the example household until they describe theirs. */
  readonly household: Household;
  readonly described: boolean;
  readonly subscription: Subscription;
  readonly chosen: readonly ChosenProduct[];
  /** All boxes by delivery date. */
  readonly boxes: readonly StoredBox[];
  /** Boxes that a plan may change. */
  readonly open: readonly StoredBox[];
  /** Boxes that a plan keeps and that count as supply (`countsAsSupply`). */
  readonly fixed: readonly StoredBox[];
  /** The replacement of each product that the customer used before. */
  readonly replacements: ReplacementOf;
  /** Signals, oldest first. Those of predecessors count for their replacements. */
  readonly signals: readonly StoredSignal[];
  readonly products: readonly PlannedCustomerProduct[];
}

export const readPlanningContext = async (
  db: Queryable,
  services: CatalogueServices,
  customerId: CustomerId,
): Promise<PlanningContext> =>
  planningContext(services, await readPlanningState(db, services, customerId));

export function planningContext(
  { catalogue }: CatalogueServices,
  state: PlanningState,
): PlanningContext {
  const { today, calendar, subscription, chosen, boxes } = state;
  const household = state.household ?? exampleHousehold;
  const replacements = replacementsIn(catalogue, chosen);
  const { absences } = subscription;
  // A box that is put off because nobody is at home says nothing about the stock.
  const isAwayOn = ({ status, deliveryDate }: StoredBox) =>
    !isToArrive(status) && isAwayWithin(absences, deliveryDate, deliveryDate);
  const evidence = state.signals.filter((each) => !isBecauseAway(each, state));
  const signals = signalsWithReplacements(evidence, replacements);
  const open = openBoxes(state);
  const isSupply = ({ status, heldReason }: StoredBox) =>
    countsAsSupply({ status, held: heldReason !== null });
  const fixed = boxes
    .filter((box) => !open.includes(box) && isSupply(box) && !isAwayOn(box))
    .map((box) => ({
      ...box,
      items: withoutReplaced(box, boxes),
      deliveryDate: expectedDelivery(inView(box), state),
    }));
  return {
    today,
    calendar,
    household,
    described: state.household !== null,
    subscription,
    chosen,
    boxes,
    open,
    fixed,
    replacements,
    signals,
    products: plannedProducts(catalogue, {
      customerId: state.customerId,
      today,
      household,
      householdHistory: state.householdHistory,
      chosen,
      boxes: fixed.map(({ deliveryDate: delivery, items }) => ({
        delivery,
        packs: packsWithReplacements(items, replacements),
      })),
      signals,
      absences,
    }),
  };
}

/** Whether a box was postponed over days on which nobody is at home. */
function isBecauseAway(
  { boxId, signal }: StoredSignal,
  { boxes, subscription }: PlanningState,
): boolean {
  const box = signal.kind === 'postponed' && boxes.find((each) => each.boxId === boxId);
  if (!box) return false;
  const { deliveryDate } = box;
  return isPostponedOverAbsence(subscription.absences, { deliveryDate, days: signal.days });
}

/** Returns the replacement of a product, each looked up once. */
function replacementsIn(
  catalogue: CatalogueCache,
  chosen: readonly ChosenProduct[],
): ReplacementOf {
  const used = chosen.flatMap((choice) => {
    const product = catalogue.find(choice.productId);
    const replaced = choice.replaced.map(({ productId }) => productId);
    return product && !product.retired ? [{ ...product, replaced }] : [];
  });
  const known = new Map<string, Replacement | null>();
  return (productId) => {
    const found = known.get(productId);
    if (found !== undefined) return found;
    const predecessor = catalogue.find(productId);
    const replacement = predecessor ? replacementOf(predecessor, used) : null;
    known.set(productId, replacement);
    return replacement;
  };
}

/** The data from which a customer's products are planned. */
interface ProductsInput {
  readonly customerId: CustomerId;
  readonly today: CalendarDate;
  readonly household: Household;
  /** The household over time, oldest first. */
  readonly householdHistory: readonly HouseholdSince[];
  readonly chosen: readonly ChosenProduct[];
  /** Past and coming boxes that count as supply (`countsAsSupply`). */
  readonly boxes: UsageHistory['boxes'];
  readonly signals: readonly StoredSignal[];
  readonly absences: readonly Absence[];
}

/** A customer's product with the posterior of its usage. */
export type PlannedCustomerProduct = PlannedProduct &
  CachedProduct & {
    readonly chosen: ChosenProduct;
    /** The prior: what similar households use of it. */
    readonly usual: UsageForecast;
  };

/** Returns the number of the day on which a pause ends; null without one. */
const pauseEnd = ({ pausedUntil }: ChosenProduct, today: CalendarDate): number | null =>
  pausedUntil !== null && pausedUntil > today ? dayNumber(pausedUntil) : null;

/**
 * The latest snapshots of the last 500 customers in this process, about 21 kB each as JSON. No table stores
 * them: a statement takes about as long as inferring from the whole history.
 */
const snapshots = new LRUCache<string, UsageSnapshot>({ max: 500 });

interface CustomersHistory {
  readonly customerId: CustomerId;
  readonly history: UsageHistory;
}

/** Infers usage from the snapshot after the last box, which is made where it is missing. */
function inferFromSnapshot({ customerId, history }: CustomersHistory) {
  const snapshot = takeSnapshot(history, snapshots.get(customerId));
  if (snapshot) snapshots.set(customerId, snapshot);
  return inferUsage(history, snapshot);
}

/** Cached, since forecast, preview and plan infer the same values one after the other. */
const inferUsageOnce = memoize(inferFromSnapshot, ({ history }) => history);

/** Returns the customer's products, each with the posterior of its usage and stock today. */
function plannedProducts(
  catalogue: CatalogueCache,
  {
    customerId,
    today,
    household,
    householdHistory,
    chosen,
    boxes,
    signals,
    absences,
  }: ProductsInput,
): PlannedCustomerProduct[] {
  const products = chosen.flatMap((choice) => {
    const product = catalogue.find(choice.productId);
    return product && !product.retired ? [{ ...product, chosen: choice }] : [];
  });
  const sharing = Map.groupBy(products, ({ usage }) => usage);
  const forecastIn = (household: Household, { figures, usage }: CachedProduct): UsageForecast => {
    const { meanPerDay, logSd } = forecastUsage(figures, household);
    // Products for one use share its usage evenly.
    return { meanPerDay: meanPerDay / (sharing.get(usage)?.length ?? 1), logSd };
  };
  const households = householdHistory.length > 0 ? householdHistory : [{ since: today, household }];
  const history: UsageHistory = {
    today,
    uses: products.map((product) => ({
      productId: product.productId,
      packAmount: product.packAmount,
      forecasts: households.map(({ since, household }) => ({
        since,
        forecast: forecastIn(household, product),
      })),
      stated: product.chosen.frequencyWeeks
        ? statedUsage(product.packAmount, product.chosen.frequencyWeeks)
        : null,
    })),
    boxes,
    signals,
    absences,
  };
  const posteriors = inferUsageOnce({ customerId, history });
  const away = daysAwayOf(absences);
  return products.map((product) => ({
    ...product,
    everyBox: product.chosen.everyBox,
    pausedUntil: pauseEnd(product.chosen, today),
    away,
    keepsDays: product.figures.keepsDays,
    usual: forecastIn(household, product),
    posterior: posteriors.get(product.productId) ?? certainPosterior(0),
  }));
}
