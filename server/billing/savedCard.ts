import { lastDayOfMonth } from '@nestbox/domain/calendar/date';
import { readAddress } from '../household/householdQueries.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { BillingAddress } from '../subscription/schema.ts';
import type { CardPayment } from './cardGateway.ts';

type Card = NonNullable<CardPayment['paymentMethod']>;

/** What is kept of a card; nothing that could be paid with elsewhere. */
export async function keptOfCard(tx: Queryable, customerId: string, method: Card) {
  const billing = method.billing_details;
  const delivery = await readAddress(tx, customerId);
  const billingAddress: BillingAddress = {
    name: billing.name ?? delivery?.name ?? '',
    contactNumber: billing.phone ?? delivery?.contactNumber ?? '',
    addressLine1: billing.address?.line1 ?? delivery?.addressLine1 ?? '',
    city: billing.address?.city ?? delivery?.city ?? '',
    country: billing.address?.country ?? delivery?.country ?? '',
  };
  const { card } = method;
  return {
    paymentMethod: method.id,
    cardBrand: card?.brand ?? null,
    cardLastFour: card?.last4 ?? null,
    cardEndsOn: card ? lastDayOfMonth(card.exp_year, card.exp_month) : null,
    cardExpiryNotified: false,
    billingAddress,
  };
}

/** As `keptOfCard`, of no card. */
export const noCard = {
  paymentMethod: null,
  cardBrand: null,
  cardLastFour: null,
  cardEndsOn: null,
  cardExpiryNotified: false,
  billingAddress: null,
};
