import { randomUUID } from 'node:crypto';
import { goodsPrice } from '@nestbox/domain/billing/price';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import {
  type DeliveryPricesOverTime,
  deliveryFee,
  deliveryPricesInBox,
  deliveryPricesOn,
} from '@nestbox/domain/delivery/deliveryPrices';
import { priceInBox } from '@nestbox/domain/delivery/priceInBox';
import { missingEssentials } from '@nestbox/domain/household/essentials';
import type { Household } from '@nestbox/domain/household/household';
import { forecastUsage } from '@nestbox/domain/household/usage';
import { posteriorBefore } from '@nestbox/domain/planning/inferUsage';
import type { Plan } from '@nestbox/domain/planning/plan';
import type { PlannedProduct } from '@nestbox/domain/planning/plannedProduct';
import { suggestPacks } from '@nestbox/domain/planning/suggestions';
import type { StoredBox } from '../../boxes/boxQueries.ts';
import { newItem } from '../../boxes/newItem.ts';
import type { Packs } from '../../boxes/schema.ts';
import { type CachedProduct, type CatalogueCache, isSold } from '../../catalogue/catalogue.ts';
import type { ChosenProduct } from '../../catalogue/chosenProductQueries.ts';
import { hasSetQuantity, isOneOff } from '../../planning/setByCustomer.ts';

interface Planned {
  readonly boxes: readonly StoredBox[];
  /** The boxes that the plan replaces, in its order. */
  readonly open: readonly StoredBox[];
  readonly chosen: readonly ChosenProduct[];
  readonly plan: Plan;
  readonly suggestions: readonly Packs[];
  readonly deliveryPrices: DeliveryPricesOverTime;
  readonly today: CalendarDate;
  /** Whether the customer pays for the first box in person, at the prices of today. */
  readonly firstIsPaidNow: boolean;
}

/**
 * Returns the boxes of a plan. A kept box keeps its id and number; a new one gets the next number.
 */
export function plannedBoxes(
  catalogue: CatalogueCache,
  { boxes, open, chosen, plan, suggestions, deliveryPrices, today, firstIsPaidNow }: Planned,
): StoredBox[] {
  let lastNumber = boxes.reduce((max, box) => Math.max(max, box.boxNumber), 0);
  return plan.boxes.map(({ openIndex, delivery, packs, dateSet, withheld }, index) => {
    const before = open[openIndex];
    if (!before) lastNumber += 1;
    const quantitySet = idsOf(before?.items.filter(hasSetQuantity(chosen)));
    const oneOff = idsOf(before?.items.filter(isOneOff(chosen)));
    const setByStaff = idsOf(before?.items.filter((item) => item.setByStaff));
    const isPaidNow = index === 0 && firstIsPaidNow;
    const priceOf = (product: CachedProduct) =>
      isPaidNow ? product.price : priceInBox(product, delivery);
    const delivered = isPaidNow
      ? deliveryPricesOn(deliveryPrices, today)
      : deliveryPricesInBox(deliveryPrices, delivery);
    const items = Object.entries(packs).map(([productId, quantity]) =>
      newItem(productId, quantity, priceOf(catalogue.get(productId)), {
        quantitySet: quantitySet.has(productId),
        oneOff: oneOff.has(productId),
        setByStaff: setByStaff.has(productId),
      }),
    );
    return {
      ...(before ?? newBox(lastNumber)),
      deliveryDate: delivery,
      dateSet,
      suggestions: suggestions[index] ?? {},
      withheld,
      items,
      deliveryFee: deliveryFee(goodsPrice(items), delivered),
    };
  });
}

const newBox = (boxNumber: number) => ({
  boxId: randomUUID(),
  boxNumber,
  orderNumber: null,
  status: 'Created' as const,
  broughtForward: false,
  omitted: [],
  changeReminderSentFor: null,
  address: null,
  trackingUrl: null,
  heldReason: null,
  addressRefused: false,
  arrival: null,
  announcedCharge: null,
  soldAs: null,
  replaces: null,
});

const idsOf = (items: StoredBox['items'] = []) => new Set(items.map(({ productId }) => productId));

interface SuggestionContext {
  readonly today: CalendarDate;
  readonly household: Household;
  readonly chosen: readonly ChosenProduct[];
  /** Delivery dates of the fixed boxes, past and coming. */
  readonly fixedDeliveries: readonly CalendarDate[];
}

/** Returns the essentials that a household has not chosen, as they would be planned at first. */
export const plannedEssentials = (
  catalogue: CatalogueCache,
  household: Household,
  chosen: readonly CachedProduct[],
): PlannedProduct[] =>
  missingEssentials(household, catalogue.products.filter(isSold), chosen).map((product) => ({
    ...product,
    everyBox: null,
    keepsDays: product.figures.keepsDays,
    posterior: posteriorBefore(forecastUsage(product.figures, household)),
  }));

/** Returns for each box of a plan the essentials that the household has not chosen. */
export function suggestionsFor(
  catalogue: CatalogueCache,
  { today, household, chosen, fixedDeliveries }: SuggestionContext,
  plan: Plan,
): Packs[] {
  const chosenProducts = chosen.flatMap(({ productId }): CachedProduct[] => {
    const product = catalogue.find(productId);
    return product ? [product] : [];
  });
  const missing = plannedEssentials(catalogue, household, chosenProducts);
  const deliveries = plan.boxes.map((box) => box.delivery);
  const [start = today] = [...fixedDeliveries, ...deliveries].sort();
  return suggestPacks(missing, { today, start, deliveries, cadenceDays: plan.cadenceDays });
}
