import { z } from 'zod';
import { defineCall } from './call.ts';
import { customerPath, text } from './values.ts';

const required = (message: string) => text(200).trim().min(1, message);

/** The delivery address. Errors are reported in the order of the fields. */
export const address = z.strictObject({
  name: required('Name is required'),
  /** At least 10 digits; 50 characters hold any number with country code and extension. */
  contactNumber: text(50)
    .trim()
    .min(1, 'Contact Number is required')
    .regex(/^\d{10,}$/, 'Contact number must be 10 digits'),
  addressLine1: required('Address Line 1 is required'),
  addressLine2: text(200).trim().default(''),
  city: required('City is required'),
  country: required('Country is required'),
  county: required('County is required'),
  postCode: required('Post Code is required').regex(/^[A-Za-z0-9 ]{3,10}$/, 'Invalid post code'),
});

export type Address = z.output<typeof address>;
export type AddressPayload = z.input<typeof address>;

/** Null until an address was saved. */
export const getAddress = defineCall({
  method: 'GET',
  path: '/customer/:customerId/account/address',
  summary: 'The delivery address',
  tag: 'Household',
  access: 'customer',
  viewable: true,
  params: customerPath,
  answer: address.nullable(),
});

export const saveAddress = defineCall({
  method: 'POST',
  path: '/customer/:customerId/account/address',
  summary: 'Save the delivery address',
  tag: 'Household',
  access: 'customer',
  params: customerPath,
  body: address,
  answer: address,
});

/** Changes nothing. Saving the address refuses it with the same reason. */
export const checkPlace = defineCall({
  method: 'POST',
  path: '/customer/:customerId/account/address/place',
  summary: 'Whether the shop delivers to a postcode',
  tag: 'Household',
  access: 'customer',
  params: customerPath,
  body: address.pick({ country: true, postCode: true }),
  /** Why the shop does not deliver there; null where it does. */
  answer: z.strictObject({ refused: z.string().nullable() }),
});
