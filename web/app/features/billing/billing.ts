import type { Address } from '@nestbox/contract/address';
import type { StripeCardElement } from '@stripe/stripe-js';

/** The billing details of a card, taken from the delivery address. */
export type Billing = Pick<
  Address,
  'name' | 'contactNumber' | 'addressLine1' | 'city' | 'postCode'
>;

/** Returns a typed card with its billing details, as the card provider takes them. */
export const paymentMethodOf = (card: StripeCardElement, billing: Billing | null) => ({
  card,
  ...(billing && { billing_details: billingDetails(billing) }),
});

const billingDetails = ({ name, contactNumber, addressLine1, city, postCode }: Billing) => ({
  name,
  phone: contactNumber,
  address: { line1: addressLine1, city, postal_code: postCode, country: 'GB' },
});
