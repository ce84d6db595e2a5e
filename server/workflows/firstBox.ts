import type { FirstBox, visitedHome } from '@nestbox/contract/firstBox';
import { boxPrice, itemPrice } from '@nestbox/domain/billing/price';
import { dayNumber } from '@nestbox/domain/calendar/date';
import type { DeliveryCalendar } from '@nestbox/domain/delivery/calendar';
import { withAssumedRooms } from '@nestbox/domain/household/assumedRooms';
import { missingEssentials } from '@nestbox/domain/household/essentials';
import { inUsualOrder } from '@nestbox/domain/household/usualOrder';
import { reportableRunOut } from '@nestbox/domain/planning/coverageIntervals';
import { runOutDay } from '@nestbox/domain/planning/stockForecast';
import type { z } from 'zod';
import type { Services } from '../billing/services.ts';
import type { StoredBox } from '../boxes/boxQueries.ts';
import { isSold } from '../catalogue/catalogue.ts';
import { presentAverage } from '../planning/plannedSums.ts';
import { type PlanningContext, planningContext } from '../planning/planningContext.ts';
import { today } from '../platform/clock.ts';
import { newSubscription } from '../subscription/subscriptionQueries.ts';
import { CustomerDraft } from './customerDraft.ts';
import type { CustomerState } from './customerState.ts';
import { planDraft } from './replan.ts';

/** Of nobody: it is in no table. */
const visitor = '00000000-0000-0000-0000-000000000000';

/**
 * Returns the first box that a visitor's home would get as a new customer, planned by the same rules
 * and not saved; null where it needs nothing that the shop sells.
 */
export function firstBoxFor(
  services: Services,
  calendar: DeliveryCalendar,
  { without, ...home }: z.output<typeof visitedHome>,
): FirstBox | null {
  const household = withAssumedRooms(home);
  const state: CustomerState = {
    customerId: visitor,
    today: today(services.clock),
    calendar,
    subscription: newSubscription(visitor),
    household,
    ...{ householdHistory: [], chosen: [], boxes: [], signals: [] },
    ...{ address: null, charges: [], refunds: [], removed: [] },
  };
  const draft = new CustomerDraft(services, state);
  const essentials = missingEssentials(household, services.catalogue.products.filter(isSold), []);
  draft.addProducts(
    essentials.map(({ productId }) => productId).filter((id) => !without.includes(id)),
  );
  planDraft(draft, { replanned: 'everything' });
  const [box] = draft.after.boxes;
  return box ? presentFirstBox(planningContext(services, draft.after), box) : null;
}

function presentFirstBox(context: PlanningContext, box: StoredBox): FirstBox {
  const arrival = {
    day: dayNumber(box.deliveryDate),
    packs: Object.fromEntries(box.items.map(({ productId, quantity }) => [productId, quantity])),
  };
  const now = dayNumber(context.today);
  return {
    deliveryDate: box.deliveryDate,
    price: boxPrice(box),
    deliveryFee: box.deliveryFee,
    items: inUsualOrder(context.products).flatMap((product) => {
      const item = box.items.find(({ productId }) => productId === product.productId);
      if (!item) return [];
      const { likely } = runOutDay(product, [arrival], now, arrival.day + 1);
      return {
        productId: product.productId,
        productName: product.productName,
        productCategory: product.productCategory,
        packLabel: product.packLabel,
        image: product.image,
        quantity: item.quantity,
        price: itemPrice(item),
        lastsUntil: reportableRunOut(likely, now),
      };
    }),
    averageMonth: context.boxes.length > 1 ? presentAverage(context) : null,
  };
}
