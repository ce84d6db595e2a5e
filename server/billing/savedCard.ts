import type { CustomerId } from '@nestbox/contract/values';
import { lastDayOfMonth } from '@nestbox/domain/calendar/months';
import { findCustomer } from '../account/customerQueries.ts';
import { withCustomerLock } from '../account/withCustomerLock.ts';
import { readAddress } from '../household/householdQueries.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { BillingAddress } from '../subscription/schema.ts';
import { readSubscription, updateSubscription } from '../subscription/subscriptionQueries.ts';
import type { BillingServices } from './billingServices.ts';
import type { CardPayment } from './cardGateway.ts';

type Card = NonNullable<CardPayment['paymentMethod']>;

/** Returns what is stored of a card. No other shop could charge it with this data. */
export async function cardFields(tx: Queryable, customerId: CustomerId, method: Card) {
  const billing = method.billing_details;
  const delivery = await readAddress(tx, customerId);
  const billingAddress: BillingAddress = {
    name: billing.name ?? delivery?.name ?? '',
    contactNumber: billing.phone ?? delivery?.contactNumber ?? '',
    addressLine1: billing.address?.line1 ?? delivery?.addressLine1 ?? '',
    city: billing.address?.city ?? delivery?.city ?? '',
    country: billing.address?.country ?? delivery?.country ?? '',
  };
  const { card, customer } = method;
  return {
    // After a restore another one may be stored: a card can be charged for the customer alone that has it.
    ...(customer && { providerCustomer: typeof customer === 'string' ? customer : customer.id }),
    paymentMethod: method.id,
    cardBrand: card?.brand ?? null,
    cardLastFour: card?.last4 ?? null,
    cardEndsOn: card ? lastDayOfMonth(card.exp_year, card.exp_month) : null,
    cardExpiryNotified: false,
    billingAddress,
  };
}

/** Clears what `cardFields` stores. */
export const noCard = {
  paymentMethod: null,
  cardBrand: null,
  cardLastFour: null,
  cardEndsOn: null,
  cardExpiryNotified: false,
  billingAddress: null,
};

/** Returns the customer's id at the card provider, which is created once. */
export async function providerCustomerOf(
  services: BillingServices,
  customerId: CustomerId,
): Promise<string> {
  const { reader } = services.database;
  const { providerCustomer } = await readSubscription(reader, customerId);
  if (providerCustomer) return providerCustomer;
  const customer = await findCustomer(reader, customerId);
  if (!customer) throw new Error('The customer to charge does not exist');
  const created = await services.cards.createCustomer({
    customerId,
    email: customer.email,
    name: `${customer.firstName} ${customer.lastName}`,
  });
  await withCustomerLock(services, customerId, ({ tx }) =>
    updateSubscription(tx, customerId, { providerCustomer: created }),
  );
  return created;
}
