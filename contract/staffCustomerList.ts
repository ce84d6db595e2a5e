import { z } from 'zod';
import { defineStaffCall } from './call.ts';
import { act, notePayload } from './staffCustomerActs.ts';
import { creditPayload } from './staffMoneyActs.ts';
import { customerFilter } from './staffSegments.ts';
import { subscriptionState } from './subscription.ts';
import { calendarDate, customerId, pence, text } from './values.ts';

/** By what the list is sorted. */
export const customerSorts = ['joined', 'name', 'lastBox', 'nextBox', 'boxes', 'spend'] as const;

export type CustomerSort = (typeof customerSorts)[number];

/** A customer as the list shows them. */
export const listedCustomer = z.object({
  customerId,
  name: z.string(),
  email: z.string(),
  postCode: z.string().nullable(),
  state: subscriptionState,
  /** The account is being deleted, or was. */
  closed: z.boolean(),
  /** Since when it is paused; null where it is not, or where nobody knows. */
  pausedAt: z.iso.datetime().nullable(),
  /** The delivery date of the latest box that came, and of the next that comes by itself; null for none. */
  lastBox: calendarDate.nullable(),
  nextBox: calendarDate.nullable(),
  /** Boxes that came. */
  boxes: z.int(),
  /** Pence that the cards paid, less what went back to them: ever, or in the time of the filter. */
  spend: pence,
  /** A box waits for a payment that was declined. */
  failed: z.boolean(),
  joined: z.iso.datetime(),
});

export type ListedCustomer = z.output<typeof listedCustomer>;

/** Which customers are meant: those of the filter that the typed words find. */
export const customersAsked = z.strictObject({
  filter: customerFilter,
  /** Words as in `searchCustomers`, also inside of names; empty for all. */
  search: text(100),
});

export type CustomersAsked = z.output<typeof customersAsked>;

/** Where the next page begins. */
const place = z.strictObject({ key: z.string().max(400), customerId });

export type ListPlace = z.output<typeof place>;

/** A POST, so that what is typed is in no address and in no log. */
export const listCustomers = defineStaffCall({
  method: 'POST',
  path: '/staff/customer-list',
  summary: 'Customers of a filter with figures of each, 50 a page; counted on the first page',
  tag: 'Staff',
  permission: 'see-customers',
  body: customersAsked.extend({
    sort: z.enum(customerSorts),
    descending: z.boolean(),
    /** `next` of the page before; null for the first page. */
    after: place.nullable(),
  }),
  answer: z.object({
    customers: z.array(listedCustomer),
    /** Null on the last page. */
    next: place.nullable(),
    /** All customers of the filter; null behind the first page. */
    total: z.int().nullable(),
  }),
});

/** Needs a recent code of the second step after some exports of a day. */
export const exportCustomers = defineStaffCall({
  method: 'POST',
  path: '/staff/customer-list/csv',
  summary: 'All customers of a filter as CSV',
  tag: 'Staff',
  permission: 'export-customers',
  body: customersAsked.extend({
    /** Only these of them; all, if left out. */
    customerIds: z.array(customerId).min(1).max(500).optional(),
  }),
  answer: z.object({ csv: z.string(), customers: z.int() }),
});

/** Customers of one act at most. */
export const maxChosen = 500;

export const chooseCustomers = defineStaffCall({
  method: 'POST',
  path: '/staff/customer-list/choice',
  summary: `All customers of a filter, to act on them; 409 where there are more than ${maxChosen}`,
  tag: 'Staff',
  permission: 'see-customers',
  body: customersAsked,
  answer: z.array(customerId),
});

const chosen = z.array(customerId).min(1).max(maxChosen);

/** A customer for whom nothing was or would be done, and why. */
const refused = z.object({ customerId, name: z.string(), why: z.string() });

/** Customers with the pence that they would get together. */
const part = z.object({ customers: z.int(), amount: pence });

export const previewMany = defineStaffCall({
  method: 'POST',
  path: '/staff/customer-list/acts/preview',
  summary: 'For whom an act could be done, and what a credit would give in sum',
  tag: 'Staff',
  permission: 'help-customers',
  body: z.strictObject({
    customerIds: chosen,
    /** Pence for each; null for an act without money. */
    amount: creditPayload.shape.amount.nullable(),
  }),
  answer: z.object({
    /** For whom it can be done, with the `seen` that the act repeats. */
    customers: z.array(z.object({ customerId, seen: act.shape.seen })),
    refused: z.array(refused),
    /** What would be given at once, and what would wait for an owner. */
    atOnce: part,
    waiting: part,
  }),
});

/** Customers of one call. A screen sends many in turn, and shows how far it is. */
export const maxInTurn = 25;

const inTurn = z
  .array(z.strictObject({ customerId, seen: act.shape.seen }))
  .min(1)
  .max(maxInTurn);

/** Each customer has a transaction of their own, so that one refusal stops no other. */
const outcome = z.object({
  done: z.array(customerId),
  /** Above what the caller may give alone: an owner decides. */
  waiting: z.array(customerId),
  refused: z.array(refused),
});

export type ManyOutcome = z.output<typeof outcome>;

export const noteMany = defineStaffCall({
  method: 'POST',
  path: '/staff/customer-list/notes',
  summary: 'Leave the same note on the timelines of some customers',
  tag: 'Staff',
  permission: 'help-customers',
  body: notePayload.extend({ customers: inTurn }),
  answer: outcome,
});

export const creditMany = defineStaffCall({
  method: 'POST',
  path: '/staff/customer-list/credit',
  summary: 'Give the same goodwill to some customers, within the limits of a single one',
  tag: 'Staff',
  permission: 'give-money',
  body: creditPayload.extend({ customers: inTurn, why: act.shape.why }),
  answer: outcome,
});
