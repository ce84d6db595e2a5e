import type { StaffSettings } from '@nestbox/contract/staffSettings';
import type { ShopFileField, ShopFileTexts } from '@nestbox/contract/staffShopFile';

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

/** Returns what the shop file says, as a form shows it. */
export function textsOf(shopFile: StaffSettings['shopFile']): ShopFileTexts {
  const text = (name: ShopFileField) =>
    shopFile.find(({ field }) => field === name)?.value?.join('\n') ?? '';
  return {
    name: text('name'),
    slogan: text('slogan'),
    legalName: text('legalName'),
    address: text('address'),
    companyNumber: text('companyNumber'),
    vatNumber: text('vatNumber'),
    orderPrefix: text('orderPrefix'),
    supportEmail: text('supportEmail'),
    supportPhone: text('supportPhone'),
    supportHours: text('supportHours'),
    locale: text('locale'),
    colours: {
      header: text('colours.header'),
      accent: text('colours.accent'),
      page: text('colours.page'),
    },
    terms: { law: text('terms.law'), checkedOn: text('terms.checkedOn') },
  };
}
