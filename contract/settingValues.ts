import { z } from 'zod';
import { pence, text } from './values.ts';

/** 0 for Sunday to 6 for Saturday. */
const weekday = z.int().min(0).max(6);
const weekdays = z.array(weekday).max(7);
const places = z.array(text(10)).max(300, 'At most 300 postcode areas and districts');
const boxesADay = z.int().min(1, 'At least 1 box a day').max(1_000_000);
const days = (min: number, max: number) =>
  z.int().min(min, `At least ${min} days`).max(max, `At most ${max} days`);
const limit = pence.max(10_000_000, 'At most £100,000');
const moneyLimits = z.strictObject({
  /** Pence by one member of staff within 24 hours. */
  aDay: limit,
  /** Pence to one customer within 30 days. */
  aCustomer: limit,
});

/** A carrier, and where its site shows a parcel: '{number}' stands for the tracking number. */
const carrier = z
  .strictObject({
    name: text(40).trim().min(1, 'Give each carrier a name'),
    link: text(300).trim(),
  })
  .refine(({ link }) => z.url().safeParse(link.replaceAll('{number}', '1')).success, {
    error: ({ input }) =>
      `Give ${(input as { name: string }).name} a whole web address, as in https://parcels.example/{number}`,
  });

/** What a shop sets for itself, by name. The server checks what depends on something else. */
export const settingValues = {
  /** Postcode areas and districts with deliveries, such as 'LS' and 'YO1'. */
  'delivery-areas': z.strictObject({
    /** Empty for the whole United Kingdom. */
    served: places,
    excluded: places,
  }),
  'delivery-days': z.strictObject({
    deliveryWeekdays: weekdays,
    /** The weekdays on which boxes are packed and leave. With all seven, also on bank holidays. */
    packingWeekdays: weekdays,
    /** The region whose bank holidays have no deliveries. */
    bankHolidays: z.enum(['GB-ENG', 'GB-SCT', 'GB-WLS', 'GB-NIR', 'none']),
  }),
  capacity: z.strictObject({
    /** Boxes that the shop can deliver on a day; null without a limit. */
    boxesADay: boxesADay.nullable(),
    /** Other limits on single weekdays. */
    weekdays: z.array(z.strictObject({ weekday, boxesADay })).max(7),
  }),
  /** Who brings the boxes. Empty where staff type whole links of parcels. */
  carriers: z.strictObject({ carriers: z.array(carrier).max(20, 'At most 20 carriers') }),
  'box-minimum': z.strictObject({
    /** Pence of goods below which a box takes the needs of later boxes along. */
    minimum: pence.max(20_000, 'At most £200'),
  }),
  /** Days before the delivery of a box. */
  'box-dates': z.strictObject({
    lastChangeLead: days(4, 21),
    changeReminderLead: days(5, 28),
    chargeLead: days(2, 14),
  }),
  'failed-cards': z.strictObject({
    /** Days after the first declined charge on which the card is charged again. */
    retryDays: z.array(days(1, 30)).max(8, 'At most 8 retries'),
    /** Days in which the customer can pay. */
    payWithinDays: days(1, 30),
  }),
  'staff-limits': z.strictObject({
    support: moneyLimits,
    owner: moneyLimits,
    /** Pence at once from which a code must be recent. */
    codeFrom: limit,
    /** Exports of a member of staff within 24 hours above which a code must be recent. */
    exportsADay: z.int().min(0).max(1_000),
  }),
  retention: z.strictObject({
    /** Days since a device was last used, after which it is forgotten. */
    deviceDays: days(30, 730),
    /** Days for which the look of a sent mail is kept; its text stays. */
    mailPageDays: days(7, 730),
    /** Days after which a sign-up is deleted that was neither confirmed nor paid; null for never. */
    signUpDays: days(30, 1_095).nullable(),
  }),
  consent: z.strictObject({
    /** Whether customers have to agree to marketing when they sign up. */
    marketing: z.enum(['required', 'optional']),
  }),
  /** Mails to customers who have neither confirmed their address nor paid. */
  'unproven-mails': z.strictObject({
    /** To all of them together. */
    anHour: z.int().min(1).max(100_000),
    /** To each address. */
    aDay: z.int().min(1).max(100),
  }),
} as const;

export type ValuedSetting = keyof typeof settingValues;

export type SettingValues = {
  readonly [Name in ValuedSetting]: z.output<(typeof settingValues)[Name]>;
};

/** Settings that hold from a day on, so that what is promised before that day stays. */
export const datedSettings: readonly ValuedSetting[] = [
  'delivery-days',
  'capacity',
  'box-dates',
  'failed-cards',
];

const named = <Name extends ValuedSetting>(name: Name) =>
  z.strictObject({
    name: z.literal(name),
    /** Null for the value of the environment variable. */
    // The compiler loses which setting it is.
    value: settingValues[name].nullable() as unknown as z.ZodNullable<(typeof settingValues)[Name]>,
  });

/** A setting with a value. */
export const namedSetting = z.discriminatedUnion('name', [
  named('delivery-areas'),
  named('delivery-days'),
  named('capacity'),
  named('carriers'),
  named('box-minimum'),
  named('box-dates'),
  named('failed-cards'),
  named('staff-limits'),
  named('retention'),
  named('consent'),
  named('unproven-mails'),
]);

export type NamedSetting = z.output<typeof namedSetting>;
