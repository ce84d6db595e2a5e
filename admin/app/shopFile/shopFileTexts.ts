import type { ShopFileField } from '@nestbox/contract/staffShopFile';

/** The fields in plain words. */
export const fieldLabels: Readonly<Record<ShopFileField, string>> = {
  name: 'Name of the shop',
  slogan: 'Slogan',
  legalName: 'Company or person that sells',
  address: 'Address, line by line',
  companyNumber: 'Company number',
  vatNumber: 'VAT number',
  orderPrefix: 'Order numbers begin with',
  supportEmail: 'Email address for customers',
  supportPhone: 'Telephone number',
  supportHours: 'Hours of the telephone',
  locale: 'Dates and times',
  'colours.header': 'Colour of the header',
  'colours.accent': 'Colour of buttons',
  'colours.page': 'Colour of pages',
  'terms.law': 'Law of the terms',
  'terms.checkedOn': 'Day of a lawyer’s check',
};
