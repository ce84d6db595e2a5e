import type { Address } from '@nestbox/contract/address';

/** Returns an address as it is written on a parcel, without empty lines. */
export const addressLines = (address: Address): string[] =>
  [
    address.name,
    address.addressLine1,
    address.addressLine2,
    address.city,
    address.county,
    address.postCode,
    address.country,
  ].filter((line) => line !== '');
