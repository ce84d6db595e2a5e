import type { Address } from '@nestbox/contract/address';

/** Whom the card belongs to, as far as we know. */
export type Billing = Pick<
  Address,
  'name' | 'contactNumber' | 'addressLine1' | 'city' | 'postCode'
>;

/** The same as the card provider asks for it. */
export const billingDetails = ({ name, contactNumber, addressLine1, city, postCode }: Billing) => ({
  name,
  phone: contactNumber,
  address: { line1: addressLine1, city, postal_code: postCode, country: 'GB' },
});
