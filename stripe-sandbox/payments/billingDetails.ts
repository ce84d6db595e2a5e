import type { Form } from '../http/form.ts';
import { allowOnly, nested, text } from '../http/params.ts';
import type { Address, BillingDetails } from '../records/records.ts';

/** Reads an address; missing fields are null. */
export function readAddress(form: Form): Address {
  allowOnly(form, ['city', 'country', 'line1', 'line2', 'postal_code', 'state'], 'address');
  const part = (name: string) => text(form, name) ?? null;
  return {
    city: part('city'),
    country: part('country'),
    line1: part('line1'),
    line2: part('line2'),
    postal_code: part('postal_code'),
    state: part('state'),
  };
}

/** Reads `billing_details`; missing fields are null. */
export function readBillingDetails(form: Form): BillingDetails {
  allowOnly(form, ['address', 'email', 'name', 'phone'], 'billing_details');
  return {
    address: readAddress(nested(form, 'address')),
    email: text(form, 'email') ?? null,
    name: text(form, 'name') ?? null,
    phone: text(form, 'phone') ?? null,
  };
}
