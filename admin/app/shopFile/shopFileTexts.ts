import type { ShopFileField, ShopFileTexts } from '@nestbox/contract/staffShopFile';
import type { Control } from 'react-hook-form';

/** A field of the shop file, with its texts. */
export interface OneFieldProps {
  control: Control<ShopFileTexts>;
  name: ShopFileField;
  label: string;
  hint: string;
  optional: boolean;
}

/** The fields in plain words: what they are, and where customers meet them. */
export const fieldTexts: Readonly<Record<ShopFileField, { label: string; hint: string }>> = {
  name: { label: 'Name of the shop', hint: 'On pages, mails, packs, receipts and packing slips' },
  slogan: {
    label: 'Slogan',
    hint: 'What you offer, in a line: on the home page, in page titles, mails and previews of links',
  },
  logo: {
    label: 'Logo',
    hint: 'A square SVG, or a PNG of at least 512 pixels. It stands beside the name and is the icon on phones',
  },
  picture: {
    label: 'Picture of the home page',
    hint: 'A square SVG, also where customers sign in and in previews of links. The header’s colour is behind it',
  },
  legalName: {
    label: 'Company or person that sells',
    hint: 'On receipts, in the terms and the privacy policy',
  },
  address: {
    label: 'Address, line by line',
    hint: 'On receipts, Contact, terms and privacy policy',
  },
  companyNumber: {
    label: 'Company number',
    hint: 'With it, mails and terms name the company and its address',
  },
  vatNumber: { label: 'VAT number', hint: 'On receipts. Leave it empty if you are not registered' },
  orderPrefix: {
    label: 'Order numbers begin with',
    hint: 'Such as NB in NB-2026-004217. Empty: the initials of the name. Orders keep their number',
  },
  supportEmail: {
    label: 'Email address for customers',
    hint: 'On Contact and in the terms, where customers write to',
  },
  supportPhone: {
    label: 'Telephone number',
    hint: 'On Contact and in the terms. Leave it empty if there is none',
  },
  supportHours: { label: 'Hours of the telephone', hint: 'When somebody answers it' },
  locale: { label: 'Dates and times', hint: 'All texts are British English, and amounts pounds' },
  'colours.header': {
    label: 'Colour of the header',
    hint: 'Behind header, footer and the heads of mails: dark, since light text stands on it',
  },
  'colours.accent': {
    label: 'Colour of buttons',
    hint: 'Light, since dark text stands on it',
  },
  'colours.page': { label: 'Colour of pages', hint: 'Behind pages and mails: nearly white' },
  'terms.law': { label: 'Law of the terms', hint: 'After “The law of”' },
  'terms.checkedOn': {
    label: 'Checked by a lawyer on',
    hint: 'Until then, terms and privacy policy say that they are a draft, and the shop cannot take real money',
  },
  'terms.text': {
    label: 'Your own terms',
    hint: 'Leave them empty to show the usual terms, which follow your settings. Begin each part with ##',
  },
  'terms.privacy': {
    label: 'Your own privacy policy',
    hint: 'Leave it empty to show the usual one. Begin each part with ##',
  },
};
