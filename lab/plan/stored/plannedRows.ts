import { hash, randomUUID } from 'node:crypto';
import type { CustomerId, ProductId } from '@nestbox/contract/values';
import { goodsPrice } from '@nestbox/domain/billing/price';
import { defaultDeliveryPrices, deliveryFee } from '@nestbox/domain/delivery/deliveryPrices';
import { inferUsage } from '@nestbox/domain/planning/inferUsage';
import type { CatalogueCache } from '../../../server/catalogue/catalogue.ts';
import { suggestionsFor } from '../../../server/workflows/customer/plannedBoxes.ts';
import type { Home } from '../../../testing/homes/homes.ts';
import { toPlan } from '../shopView.ts';
import type { StoredRows } from './storedRows.ts';

/** Returns the id of the customer with this number: the same each time, and evenly distributed. */
export function customerIdOf(number: number): string {
  const digest = hash('md5', `customer ${number}`);
  const part = (from: number, to: number) => digest.slice(from, to);
  return `${part(0, 8)}-${part(8, 12)}-4${part(13, 16)}-8${part(17, 20)}-${part(20, 32)}`;
}

/**
 * Plans for a household.
 * @param model rows that the shop wrote for a customer; what does not depend on the household is
 * copied
 * @returns the rows that the shop would write
 */
export function plannedRows(
  catalogue: CatalogueCache,
  model: StoredRows,
  home: Home,
  { customerId, email }: { customerId: CustomerId; email: string },
): StoredRows {
  const { history, plan } = toPlan(home);
  const { cadenceDays, boxes } = plan(inferUsage(history));
  const { today } = history;
  const addedAt = model.customerProducts[0]?.addedAt ?? new Date(today);
  const chosen = home.uses.map(({ product: { productId } }) => {
    return {
      productId,
      addedAt,
      frequencyWeeks: null,
      everyBox: null,
      pausedUntil: null,
      replaced: [],
    };
  });
  const to = { today, household: home.household, chosen, fixedDeliveries: [] };
  const suggestions = suggestionsFor(catalogue, to, { cadenceDays, boxes });
  const ids = boxes.map(() => randomUUID());
  const priceOf = (productId: ProductId) => catalogue.find(productId)?.price ?? 0;
  const itemsOf = (packs: Readonly<Record<string, number>>) =>
    Object.entries(packs).map(([productId, quantity]) => ({
      productId,
      quantity,
      unitPrice: priceOf(productId),
    }));
  const own = <T extends object>(rows: readonly T[], row: Partial<T>) =>
    rows.slice(0, 1).map((first) => ({ ...first, customerId, ...row }));
  return {
    loginNames: own(model.loginNames, { email }),
    customers: own(model.customers, { email }),
    addresses: own(model.addresses, {}),
    households: own(model.households, home.household),
    householdHistory: own(model.householdHistory, { household: home.household }),
    customerProducts: chosen.flatMap((choice) => own(model.customerProducts, choice)),
    subscriptions: own(model.subscriptions, { cadenceDays }),
    boxes: boxes.flatMap(({ delivery, dateSet, packs }, index) =>
      own(model.boxes, {
        boxId: ids[index] ?? '',
        boxNumber: index + 1,
        deliveryDate: delivery,
        dateSet,
        suggestions: suggestions[index] ?? {},
        deliveryFee: deliveryFee(goodsPrice(itemsOf(packs)), defaultDeliveryPrices),
      }),
    ),
    boxItems: boxes.flatMap(({ packs }, index) =>
      itemsOf(packs).flatMap((item) => own(model.boxItems, { boxId: ids[index] ?? '', ...item })),
    ),
    boxEvents: ids.flatMap((boxId) => own(model.boxEvents, { boxId })),
  };
}
