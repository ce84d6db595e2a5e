import { z } from 'zod';
import { orderStatus } from './box.ts';
import { type AnswerOf, defineStaffCall } from './call.ts';
import { deliveryCalendar } from './deliveryCalendar.ts';
import { namedSetting } from './settingValues.ts';
import { shopSettings } from './shopSettings.ts';
import { providerEvent } from './staffProviderEvents.ts';
import { calendarDate, customerId, pence, text, why } from './values.ts';

/** An event of the card provider. */
/** What a value means, as labels with their texts. */
const lines = z.array(z.tuple([z.string(), z.string()]));

/** A setting that staff change: what holds, what will hold, and who set it. */
const staffSetting = z.object({
  /** What holds today, or will hold from the latest day that is set ahead. */
  setting: namedSetting,
  /** What holds today. */
  lines,
  /** The last version; 0 where staff never set it. */
  version: z.int(),
  /** What holds from later days on, by these days. */
  later: z.array(z.object({ from: calendarDate, lines })),
  /** The latest versions, newest first. */
  versions: z.array(
    z.object({
      version: z.int(),
      setting: namedSetting,
      lines,
      /** Null where it held at once. */
      from: calendarDate.nullable(),
      at: z.iso.datetime(),
      who: z.string(),
      why: z.string().nullable(),
    }),
  ),
});

export type StaffSetting = z.output<typeof staffSetting>;

export const staffSettings = z.object({
  /** What staff set in place of environment variables. */
  settings: z.array(staffSetting),
  /** What an operator sets in the environment, by what it is for, without values. */
  environment: z.array(
    z.object({
      /** Such as 'Sending mails'. */
      purpose: z.string(),
      variables: z.array(
        z.object({
          name: z.string(),
          /** As Markdown. */
          meaning: z.string(),
          isSecret: z.boolean(),
        }),
      ),
    }),
  ),
  /** The fields of the shop file in its order, without pictures. */
  shopFile: z.array(
    z.object({
      field: z.string(),
      /** Its lines; null where it is not set. */
      value: z.array(z.string()).nullable(),
      needed: z.boolean(),
      /** Whether staff have set it on top of the file, under Mails. */
      setByStaff: z.boolean(),
    }),
  ),
  /** Which file it is: the sample shop's, or the shop's own. */
  isSample: z.boolean(),
  delivery: shopSettings.pick({ deliveryPrices: true }).extend({
    /** The last version of the delivery prices that staff set; 0 where they never did. */
    version: z.int(),
    /** What staff set, newest first. */
    setPrices: z.array(
      z.object({
        from: calendarDate,
        freeFrom: pence,
        fee: pence,
        setAt: z.iso.datetime(),
        who: z.string(),
      }),
    ),
  }),
  calendar: deliveryCalendar,
  /** The days after today that the shop closed. */
  closedByShop: z.array(
    z.object({
      day: calendarDate,
      /** As customers read it. */
      reason: z.string(),
      closedAt: z.iso.datetime(),
      /** The member of staff who closed it; null for an operator. */
      closedBy: z.string().nullable(),
    }),
  ),
  webhook: z.object({
    /** Where the card provider must post its events. */
    url: z.string(),
    /** Whether the provider's keys are set; the card sandbox needs none. */
    keysSet: z.boolean(),
    /** Whether no real money moves. */
    testKeys: z.boolean(),
    /** Those that failed and are tried again, then the latest, each newest first. */
    events: z.array(providerEvent),
  }),
});

export type StaffSettings = z.output<typeof staffSettings>;

export const getStaffSettings = defineStaffCall({
  method: 'GET',
  path: '/staff/settings',
  summary: 'What the shop file, the delivery calendar and the webhook say',
  tag: 'Staff',
  permission: 'see-settings',
  answer: staffSettings,
});

const wantedSetting = z.strictObject({
  setting: namedSetting,
  /** The first day on which it holds; null for a setting that holds at once. */
  from: calendarDate.nullable(),
});

const movingBox = z.object({
  customerId,
  name: z.string(),
  boxNumber: z.int(),
  status: orderStatus,
  /** Null where the plan does not need the box any more. */
  to: calendarDate.nullable(),
});

const settingEffect = z.object({
  /** What it does, in sentences. */
  says: z.array(z.string()),
  /** The first boxes that move. */
  moves: z.array(movingBox),
  /** The first customers who live where the shop would not deliver any more. */
  unserved: z.array(z.object({ customerId, name: z.string() })),
});

export type SettingEffect = z.output<typeof settingEffect>;

export const previewStaffSetting = defineStaffCall({
  method: 'POST',
  path: '/staff/settings/preview',
  summary: 'What another value of a setting would do; nothing is changed',
  tag: 'Staff',
  permission: 'change-settings',
  body: wantedSetting,
  answer: settingEffect,
});

export const setStaffSetting = defineStaffCall({
  method: 'POST',
  path: '/staff/settings',
  summary: 'Set a setting, at once or from a day on; no restart is needed',
  tag: 'Staff',
  permission: 'change-settings',
  body: wantedSetting.extend({
    /** The version that the caller saw; refused where there is a later one by now. */
    seen: z.int().min(0),
    why,
  }),
  answer: null,
});

/** Why a day is closed, as customers read it, such as 'Stocktaking'. */
const reason = text(60).trim().min(1, 'Write a reason, as customers read it');
/** The reason that the caller saw; null for an open day. Refused if it is another one by now. */
const seen = text(200).nullable();

const closedDayEffect = z.object({
  /** Boxes that move, planned and paid ones. */
  moving: z.int(),
  /** Those among them that are paid. */
  paid: z.int(),
  /** Boxes that are on their way, and come nevertheless. */
  shipped: z.int(),
  /** The next delivery day with room. */
  nextDay: calendarDate,
});

export const previewClosedDay = defineStaffCall({
  method: 'POST',
  path: '/staff/closed-days/preview',
  summary: 'Whose boxes move, and to which day, if a day is closed',
  tag: 'Staff',
  permission: 'change-settings',
  body: z.strictObject({ day: calendarDate, reason, seen }),
  answer: closedDayEffect.extend({
    /** The first boxes that move, by the names of their customers. */
    named: z.array(movingBox),
  }),
});

export type ClosedDayPreview = AnswerOf<typeof previewClosedDay>;

export const closeStaffDay = defineStaffCall({
  method: 'POST',
  path: '/staff/closed-days',
  summary: 'Close a day, as `delivery-days close`; its boxes move, and customers are notified',
  tag: 'Staff',
  permission: 'change-settings',
  body: z.strictObject({ day: calendarDate, reason, seen, why }),
  answer: closedDayEffect,
});

export const openStaffDay = defineStaffCall({
  method: 'POST',
  path: '/staff/closed-days/:day/open',
  summary: 'Deliver on a closed day again; boxes that moved stay on their new days',
  tag: 'Staff',
  permission: 'change-settings',
  params: z.strictObject({ day: calendarDate }),
  body: z.strictObject({ seen: text(200), why }),
  answer: null,
});

const deliveryPricesFromDay = z.strictObject({
  from: calendarDate,
  /** Pence of goods from which delivery is free. */
  freeFrom: z.int().min(0).max(100_000, 'Delivery is free from £1,000 at the latest'),
  /** Pence for a delivery below that. */
  fee: z.int().min(0).max(10_000, 'A delivery costs at most £100'),
});

const deliveryPricesEffect = z.object({
  /** What it does, in sentences. */
  says: z.string(),
  /** Customers with a subscription, who are notified. */
  customers: z.int(),
});

export const previewDeliveryPrices = defineStaffCall({
  method: 'POST',
  path: '/staff/delivery-prices/preview',
  summary: 'What other delivery prices from a day on would do',
  tag: 'Staff',
  permission: 'change-settings',
  body: deliveryPricesFromDay,
  answer: deliveryPricesEffect,
});

export const setStaffDeliveryPrices = defineStaffCall({
  method: 'POST',
  path: '/staff/delivery-prices',
  summary: 'Set what delivery costs from a day on; customers with a subscription are notified now',
  tag: 'Staff',
  permission: 'change-settings',
  body: deliveryPricesFromDay.extend({
    /** The version that the caller saw; refused where there is a later one by now. */
    seen: z.int().min(0),
    why,
  }),
  answer: deliveryPricesEffect,
});
