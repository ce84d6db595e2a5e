import type { ValuedSetting } from '@nestbox/contract/settingValues';

/** A group of settings, by what one wants to do. */
export interface SettingGroup {
  /** In the address, below /settings. */
  readonly id: string;
  readonly title: string;
  /** What one finds there, in a line. */
  readonly about: string;
  readonly settings: readonly ValuedSetting[];
}

export const settingGroups: readonly SettingGroup[] = [
  {
    id: 'delivery',
    title: 'Where and when we deliver',
    about: 'Postcodes, weekdays, closed days, and how many boxes a day can take',
    settings: ['delivery-areas', 'delivery-days', 'capacity'],
  },
  {
    id: 'carriers',
    title: 'Carriers',
    about: 'Who brings the boxes, and where customers follow a parcel',
    settings: ['carriers'],
  },
  {
    id: 'delivery-prices',
    title: 'What delivery costs',
    about: 'The fee, from when delivery is free, and the goods that a box needs',
    settings: ['box-minimum'],
  },
  {
    id: 'box-dates',
    title: 'When a box can be changed and is charged',
    about: 'The last day to change a box, its reminder and its charge',
    settings: ['box-dates'],
  },
  {
    id: 'failed-cards',
    title: 'When a card fails',
    about: 'When we charge it again, and how long customers can pay',
    settings: ['failed-cards'],
  },
  {
    id: 'colleagues',
    title: 'What colleagues may give',
    about: 'Money without a second person, and what needs a code',
    settings: ['staff-limits'],
  },
  {
    id: 'retention',
    title: 'How long we keep data',
    about: 'Devices, the look of mails, and sign-ups that nobody went on with',
    settings: ['retention'],
  },
  {
    id: 'sign-up',
    title: 'Signing up and its mails',
    about: 'Consent to marketing, and mails to addresses that nobody confirmed',
    settings: ['consent', 'unproven-mails'],
  },
  {
    id: 'shop',
    title: 'Name and looks',
    about: 'Name, seller, contact, colours and terms',
    settings: [],
  },
  {
    id: 'payments',
    title: 'Card provider',
    about: 'Whether real money moves, and what the card provider has told us',
    settings: [],
  },
];

/** The headings of settings. */
export const settingTitles: Readonly<Record<ValuedSetting, string>> = {
  'delivery-areas': 'Postcodes',
  'delivery-days': 'Weekdays',
  capacity: 'Boxes a day',
  carriers: 'Carriers and their links',
  'box-minimum': 'Minimum of a box',
  'box-dates': 'Dates of a box',
  'failed-cards': 'Declined charges',
  'staff-limits': 'Limits',
  retention: 'Times',
  consent: 'Marketing',
  'unproven-mails': 'Mails to addresses that nobody confirmed',
};
