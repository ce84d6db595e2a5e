import type { Queryable } from '../db/database.ts';
import { readAddress } from '../db/queries/household.ts';
import type { BillingAddress } from '../db/schema/payment.ts';
import type { CardPayment } from '../gateways/cards.ts';

/** What is kept of the card that a payment was made with; null where the provider saved none. */
export async function savedCard(tx: Queryable, customerId: string, payment: CardPayment) {
  const method = payment.paymentMethod;
  if (!method) return null;
  const billing = method.billing_details;
  const delivery = await readAddress(tx, customerId);
  const billingAddress: BillingAddress = {
    name: billing.name ?? delivery?.name ?? '',
    contactNumber: billing.phone ?? delivery?.contactNumber ?? '',
    addressLine1: billing.address?.line1 ?? delivery?.addressLine1 ?? '',
    city: billing.address?.city ?? delivery?.city ?? '',
    country: billing.address?.country ?? delivery?.country ?? '',
  };
  return {
    paymentMethod: method.id,
    cardBrand: method.card?.brand ?? null,
    cardLastFour: method.card?.last4 ?? null,
    billingAddress,
  };
}
