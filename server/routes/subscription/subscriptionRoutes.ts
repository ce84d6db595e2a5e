import type { SubscriptionSummary } from '@nestbox/contract/subscription';
import * as contract from '@nestbox/contract/subscription';
import { isToArrive } from '@nestbox/domain/boxes/lifecycle';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { weeksBetween } from '@nestbox/domain/delivery/dates';
import {
  appliancesOf,
  type Household,
  occupantsOf,
  roomsOf,
} from '@nestbox/domain/household/household';
import type { FastifyInstance } from 'fastify';
import { findCustomer } from '../../account/customerQueries.ts';
import type { StoredBox } from '../../boxes/boxQueries.ts';
import type { CachedProduct } from '../../catalogue/catalogue.ts';
import { readChosenProducts } from '../../catalogue/chosenProductQueries.ts';
import { readHousehold } from '../../household/householdQueries.ts';
import { today } from '../../platform/clock.ts';
import type { Services } from '../../services.ts';
import { makeChange } from '../../workflows/changes/makeChange.ts';
import { currentBoxes } from '../../workflows/customer/currentBoxes.ts';
import { serveCall } from '../serveCall.ts';
import { presentStatus } from './presentStatus.ts';

export function subscriptionRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  serveCall(app, services, contract.getSubscriptionStatus, ({ params }) =>
    presentStatus(database.reader, params.customerId, today(services.clock)),
  );
  serveCall(app, services, contract.setSubscriptionStatus, async ({ params, body }) => {
    const { customerId } = params;
    const { status, reason } = body;
    const request = status ? { kind: 'resume' as const } : { kind: 'cancel' as const, reason };
    await makeChange(services, customerId, request);
    const { firstName = '' } = (await findCustomer(database.reader, customerId)) ?? {};
    const changed = await presentStatus(database.reader, customerId, today(services.clock));
    return { ...changed, firstName };
  });
  serveCall(app, services, contract.getSubscriptionSummary, async ({ params }) => {
    const { customerId } = params;
    const boxes = await currentBoxes(services, customerId);
    const chosen = await readChosenProducts(database.reader, customerId);
    return presentSummary({
      boxes,
      categories: services.catalogue.categories.map(({ productCategory }) => productCategory),
      products: chosen.flatMap(({ productId }) => services.catalogue.find(productId) ?? []),
      home: await readHousehold(database.reader, customerId),
      today: today(services.clock),
    });
  });
}

/** Returns a summary of the account. */
function presentSummary(account: {
  readonly boxes: readonly StoredBox[];
  /** Their names, in their order. */
  readonly categories: readonly string[];
  readonly products: readonly CachedProduct[];
  readonly home: Household | null;
  readonly today: CalendarDate;
}): SubscriptionSummary {
  const { boxes, categories, products, home, today } = account;
  const inCategory = (category: string) =>
    products.filter((product) => product.productCategory === category).length;
  const comes = (box: StoredBox) => box.deliveryDate > today && isToArrive(box.status);
  const coming = boxes.filter(comes);
  // A replacement box comes between two others.
  const regular = coming.filter(({ replaces }) => replaces === null);
  return {
    totalProducts: products.length,
    bathroomProducts: inCategory('Bathroom'),
    kitchenProducts: inCategory('Kitchen'),
    productsIn: countedCategories(categories).map((productCategory) => ({
      productCategory,
      products: inCategory(productCategory),
    })),
    numberOfRooms: home ? roomsOf(home) : 0,
    occupants: home ? occupantsOf(home) : 0,
    appliances: home ? appliancesOf(home) : 0,
    pastDeliveries: boxes.filter((box) => box.status === 'Delivered').length,
    frequencyOfDeliveries: weeksBetween(regular.map(({ deliveryDate }) => deliveryDate)),
    nextBoxDeliveryDate: coming[0]?.deliveryDate ?? null,
  };
}

/** Categories whose products the account overview counts, where the shop has them. */
const usuallyCounted = ['Bathroom', 'Kitchen'];

/** Returns the names of at most two categories. */
function countedCategories(names: readonly string[]): string[] {
  const usual = usuallyCounted.filter((name) => names.includes(name));
  return [...usual, ...names.filter((name) => !usual.includes(name))].slice(0, 2);
}
