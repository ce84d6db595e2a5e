import type { Address } from '@nestbox/contract/address';

interface AddressField {
  name: keyof Address;
  label: string;
  autoComplete: string;
  type?: 'tel';
  inputMode?: 'tel';
  hint?: string;
  optional?: true;
  className?: string;
}

/** The fields of an address in their order, for the wizard and the profile. */
export const addressFields: AddressField[] = [
  { name: 'name', label: 'Name', autoComplete: 'name' },
  {
    name: 'contactNumber',
    label: 'Contact Number',
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel-national',
    hint: 'At least 10 digits, for the courier only.',
  },
  {
    name: 'addressLine1',
    label: 'Address Line 1',
    autoComplete: 'address-line1',
    className: 'sm:col-span-2',
  },
  {
    name: 'addressLine2',
    label: 'Address Line 2',
    autoComplete: 'address-line2',
    optional: true,
    className: 'sm:col-span-2',
  },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
  { name: 'county', label: 'County', autoComplete: 'address-level1' },
  { name: 'postCode', label: 'Post Code', autoComplete: 'postal-code' },
  { name: 'country', label: 'Country', autoComplete: 'country-name' },
];

export const emptyAddress: Address = {
  name: '',
  contactNumber: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  country: 'United Kingdom',
  county: '',
  postCode: '',
};
