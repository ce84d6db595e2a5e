import type { SettingValues, ValuedSetting } from '@nestbox/contract/settingValues';
import { formatList } from '@nestbox/domain/calendar/locale';
import { formatOpenWeekdays, formatWeekdays } from '@nestbox/domain/delivery/calendar';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { counted } from '../../platform/counted.ts';

/** A line about a setting, such as ['Boxes a day', '40']. */
export type SettingLine = readonly [label: string, text: string];

const regions = {
  'GB-ENG': 'No deliveries on those of England',
  'GB-SCT': 'No deliveries on those of Scotland',
  'GB-WLS': 'No deliveries on those of Wales',
  'GB-NIR': 'No deliveries on those of Northern Ireland',
  none: 'Deliveries as usual',
} as const;

const days = (count: number) => counted(count, 'day');
const daysBefore = (count: number) => `${days(count)} before the delivery`;
const placesOr = (places: readonly string[], none: string) =>
  places.length > 0 ? places.join(', ') : none;

const formats: { readonly [Name in ValuedSetting]: (value: SettingValues[Name]) => SettingLine[] } =
  {
    'delivery-areas': ({ served, excluded }) => [
      ['Postcodes with deliveries', placesOr(served, 'All of the United Kingdom')],
      ['Postcodes without', placesOr(excluded, 'None')],
    ],
    'delivery-days': ({ deliveryWeekdays, packingWeekdays, bankHolidays }) => [
      ['Deliveries', formatOpenWeekdays(deliveryWeekdays)],
      ['Packing', formatOpenWeekdays(packingWeekdays)],
      ['Bank holidays', regions[bankHolidays]],
    ],
    capacity: ({ boxesADay, weekdays }) => [
      ['Boxes a day', boxesADay === null ? 'No limit' : boxesADay.toLocaleString('en-GB')],
      ...weekdays.map(
        (each): SettingLine => [
          `On ${formatWeekdays([each.weekday])}`,
          each.boxesADay.toLocaleString('en-GB'),
        ],
      ),
    ],
    carriers: ({ carriers }) =>
      carriers.length === 0
        ? [['Carriers', 'None yet: links are typed at each box']]
        : carriers.map(({ name, link }): SettingLine => [name, link]),
    'box-minimum': ({ minimum }) => [['Goods that a box needs', formatPounds(minimum)]],
    'box-dates': ({ lastChangeLead, changeReminderLead, chargeLead }) => [
      ['Last day to change a box', daysBefore(lastChangeLead)],
      ['Reminder of that day', daysBefore(changeReminderLead)],
      ['The card is charged', daysBefore(chargeLead)],
    ],
    'failed-cards': ({ retryDays, payWithinDays }) => [
      [
        'We charge again after',
        `${formatList(retryDays.map(String))} ${retryDays.at(-1) === 1 ? 'day' : 'days'}`,
      ],
      ['Customers can pay within', days(payWithinDays)],
    ],
    'staff-limits': ({ support, owner, codeFrom, exportsADay }) => [
      ['Support gives in a day', formatPounds(support.aDay)],
      ['Support gives a customer in 30 days', formatPounds(support.aCustomer)],
      ['An owner gives in a day', formatPounds(owner.aDay)],
      ['An owner gives a customer in 30 days', formatPounds(owner.aCustomer)],
      ['A code is needed from', formatPounds(codeFrom)],
      ['Exports in a day without a code', String(exportsADay)],
    ],
    retention: ({ deviceDays, mailPageDays, signUpDays }) => [
      ['Devices that are not used', days(deviceDays)],
      ['The look of sent mails', days(mailPageDays)],
      [
        'Sign-ups that were never confirmed or paid',
        signUpDays === null ? 'Until the customer asks' : days(signUpDays),
      ],
    ],
    consent: ({ marketing }) => [
      [
        'Consent to marketing',
        marketing === 'required' ? 'Needed to sign up' : 'Each customer decides',
      ],
    ],
    'unproven-mails': ({ anHour, aDay }) => [
      ['Mails an hour to all of them', anHour.toLocaleString('en-GB')],
      ['Mails a day to each address', aDay.toLocaleString('en-GB')],
    ],
  };

/** Returns what a value means, in lines. */
export const formatSetting = <Name extends ValuedSetting>(
  name: Name,
  value: SettingValues[Name],
): SettingLine[] => formats[name](value);

/** Returns what a value means, in one line for a sentence or the audit log. */
export const formatSettingShort = <Name extends ValuedSetting>(
  name: Name,
  value: SettingValues[Name],
): string =>
  formatSetting(name, value)
    .map(([label, text]) => `${label}: ${text}`)
    .join('; ');
