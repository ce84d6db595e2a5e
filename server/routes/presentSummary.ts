import type { SubscriptionSummary } from '@nestbox/contract/subscription';
import { isToArrive } from '@nestbox/domain/boxes/lifecycle';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { weeksBetween } from '@nestbox/domain/delivery/dates';
import {
  appliancesOf,
  type Household,
  occupantsOf,
  roomsOf,
} from '@nestbox/domain/household/household';
import type { StoredBox } from '../boxes/boxQueries.ts';
import type { CachedProduct } from '../catalogue/catalogue.ts';

/** The account at a glance. */
export function presentSummary(account: {
  readonly boxes: readonly StoredBox[];
  readonly products: readonly CachedProduct[];
  readonly home: Household | null;
  readonly today: CalendarDate;
}): SubscriptionSummary {
  const { boxes, products, home, today } = account;
  const inCategory = (category: string) =>
    products.filter((product) => product.productCategory === category).length;
  const comes = (box: StoredBox) => box.deliveryDate > today && isToArrive(box.status);
  const coming = boxes.filter(comes).map(({ deliveryDate }) => deliveryDate);
  return {
    totalProducts: products.length,
    bathroomProducts: inCategory('Bathroom'),
    kitchenProducts: inCategory('Kitchen'),
    numberOfRooms: home ? roomsOf(home) : 0,
    occupants: home ? occupantsOf(home) : 0,
    appliances: home ? appliancesOf(home) : 0,
    pastDeliveries: boxes.filter((box) => box.status === 'Delivered').length,
    frequencyOfDeliveries: weeksBetween(coming),
    nextBoxDeliveryDate: coming[0] ?? null,
  };
}
