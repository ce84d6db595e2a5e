import { z } from 'zod';
import { defineCall } from './call.ts';
import { calendarDate, pence } from './values.ts';

/** The public settings of this shop. */
export const shopSettings = z.object({
  /** The path of a test shop's mailbox; null where mails are really sent. */
  mailbox: z.string().nullable(),
  /** Whether sign-up requires consent to marketing. */
  marketingRequired: z.boolean(),
  /** What delivery costs, by the price of the goods in a box. */
  deliveryPrices: z.object({
    /** Below this price of goods a box waits for the needs of the next one. */
    minimum: pence,
    /** The price of goods from which delivery is free. */
    freeFrom: pence,
    /** The price of a delivery below that. */
    fee: pence,
    /** What it costs later, by the first day on which a box can be charged so. */
    changes: z.array(z.object({ from: calendarDate, freeFrom: pence, fee: pence })),
  }),
  /** Where it delivers, by the beginnings of postcodes such as 'LS' and 'YO1'. */
  deliveryAreas: z.object({
    /** Empty for the whole United Kingdom. */
    served: z.array(z.string()),
    excluded: z.array(z.string()),
  }),
  /** The figures of a subscription, for texts about it. Leads are days before the delivery. */
  rules: z.object({
    /** The last day on which a box can be changed. */
    lastChangeLead: z.int(),
    /** The day on which the customer is reminded of the last change date. */
    changeReminderLead: z.int(),
    chargeLead: z.int(),
    shipmentLead: z.int(),
    /** Days after a declined charge on which the card is charged again. */
    retryDays: z.array(z.int()),
    /** Days after a declined charge in which the box can be paid. */
    payWithinDays: z.int(),
    /** Days after the first delivery in which the customer can change their mind. */
    coolingOffDays: z.int(),
    longestPauseMonths: z.int(),
    /** For which a single product is paused. */
    productPauseWeeks: z.int(),
  }),
  /** Who sells, for receipts. */
  seller: z.object({
    name: z.string(),
    /** The lines of the address; none where it is not set. */
    address: z.array(z.string()),
    /** Null where the seller is not registered for VAT, or it is not set. */
    vatNumber: z.string().nullable(),
  }),
});

export type ShopSettings = z.output<typeof shopSettings>;

export const getShopSettings = defineCall({
  method: 'GET',
  path: '/shop',
  summary: 'The settings of this shop',
  tag: 'Shop',
  access: 'public',
  answer: shopSettings,
});
