import type { Address } from '@nestbox/contract/address';

/** The billing details of a card, taken from the delivery address. */
export type Billing = Pick<
  Address,
  'name' | 'contactNumber' | 'addressLine1' | 'city' | 'postCode'
>;

/** Returns the billing details in the card provider's format. */
export const billingDetails = ({ name, contactNumber, addressLine1, city, postCode }: Billing) => ({
  name,
  phone: contactNumber,
  address: { line1: addressLine1, city, postal_code: postCode, country: 'GB' },
});
