import type { SettingValues, ValuedSetting } from '@nestbox/contract/settingValues';
import { defaultDunning } from '@nestbox/domain/billing/dunning';
import { readServedAreas } from '@nestbox/domain/delivery/area';
import { defaultBoxDates } from '@nestbox/domain/delivery/dates';
import { otherWeekdays, readClosedWeekdays } from '@nestbox/domain/delivery/weekdays';
import type { z } from 'zod';
import type { settings } from './settings.ts';

/** The environment variables that hold of each setting until staff set another value. */
export const variablesOf: Readonly<
  Record<ValuedSetting, readonly (keyof typeof settings.shape)[]>
> = {
  'delivery-areas': ['DELIVERY_POSTCODES'],
  'delivery-days': ['DELIVERY_WEEKDAYS', 'PACKING_WEEKDAYS', 'DELIVERY_REGION'],
  capacity: ['DELIVERY_CAPACITY'],
  carriers: [],
  'box-minimum': ['DELIVERY_MINIMUM'],
  'box-dates': [],
  'failed-cards': [],
  'staff-limits': [
    'SUPPORT_GIVES_A_DAY',
    'SUPPORT_GIVES_A_CUSTOMER',
    'OWNER_GIVES_A_DAY',
    'OWNER_GIVES_A_CUSTOMER',
    'STAFF_CODE_FROM',
    'STAFF_EXPORTS_A_DAY',
  ],
  retention: [],
  consent: ['MARKETING_CONSENT'],
  'unproven-mails': ['UNPROVEN_MAILS_AN_HOUR', 'UNPROVEN_MAILS_A_DAY'],
};

const weekdaysOf = (text: string) => [...otherWeekdays(readClosedWeekdays(text) ?? [])];

/** Returns what holds of each setting until staff set another: the environment variables. */
export function defaultSettings(env: z.output<typeof settings>): SettingValues {
  const areas = readServedAreas(env.DELIVERY_POSTCODES);
  return {
    'delivery-areas': {
      served: [...(areas?.served ?? [])],
      excluded: [...(areas?.excluded ?? [])],
    },
    'delivery-days': {
      deliveryWeekdays: weekdaysOf(env.DELIVERY_WEEKDAYS),
      packingWeekdays: weekdaysOf(env.PACKING_WEEKDAYS),
      bankHolidays: env.DELIVERY_REGION,
    },
    capacity: { boxesADay: env.DELIVERY_CAPACITY ?? null, weekdays: [] },
    carriers: { carriers: [] },
    'box-minimum': { minimum: env.DELIVERY_MINIMUM },
    'box-dates': defaultBoxDates,
    'failed-cards': { ...defaultDunning, retryDays: [...defaultDunning.retryDays] },
    'staff-limits': {
      support: { aDay: env.SUPPORT_GIVES_A_DAY, aCustomer: env.SUPPORT_GIVES_A_CUSTOMER },
      owner: { aDay: env.OWNER_GIVES_A_DAY, aCustomer: env.OWNER_GIVES_A_CUSTOMER },
      codeFrom: env.STAFF_CODE_FROM,
      exportsADay: env.STAFF_EXPORTS_A_DAY,
    },
    retention: { deviceDays: 90, mailPageDays: 90, signUpDays: null },
    consent: { marketing: env.MARKETING_CONSENT },
    'unproven-mails': { anHour: env.UNPROVEN_MAILS_AN_HOUR, aDay: env.UNPROVEN_MAILS_A_DAY },
  };
}
