import { z } from 'zod';
import { defineStaffCall } from './call.ts';
import { boxId, calendarDate, customerId, orderNumber, pence, staffId, text } from './values.ts';

/** Who has an entry, so that nobody else does the same. */
const workOwner = z.object({ staffId, name: z.string() });

const waitingWork = z.object({
  /** Tells the entries of a list apart. */
  key: z.string(),
  /** Null for an entry about a product. */
  customerId: customerId.nullable(),
  /** Null unless it is about a product. */
  productId: z.string().nullable(),
  /** Null unless it is about one box. */
  boxId: boxId.nullable(),
  /** The name of the customer or the product, or the recipient of a mail to nobody who is a customer. */
  who: z.string(),
  /** Whether there is a customer to look at. */
  isCustomer: z.boolean(),
  /** A sentence about what waits, and for what. */
  what: z.string(),
  /**
   * Since when it waits; of a locked box, the day on which it is charged; null where nobody knows.
   */
  on: z.union([calendarDate, z.iso.datetime()]).nullable(),
  /** Whole days since then; null for a day to come. */
  days: z.int().min(0).nullable(),
  /** The day by which it must be done; null without one. */
  dueOn: calendarDate.nullable(),
  /** Whether it waits too long, or its due day is near. */
  isLate: z.boolean(),
  /** Pence that it is about; null for others. */
  amount: pence.nullable(),
  /** Of a failed charge, the day of the next retry; null where the customer must act, and for others. */
  retryOn: calendarDate.nullable(),
  /** Its page at the card provider; null without one. */
  providerPage: z.url().nullable(),
  owner: workOwner.nullable(),
});

export type WaitingWork = z.output<typeof waitingWork>;

/** At most 200 entries; the number of Today counts all of them. */
const listed = z.array(waitingWork);

/** Declares a list of Today. */
const defineList = <const Path extends `/staff/today/${string}`, const Who extends string>(
  path: Path,
  permission: Who,
  summary: string,
) => defineStaffCall({ method: 'GET', path, summary, tag: 'Staff', permission, answer: listed });

export const listHeldBoxes = defineList(
  '/staff/today/held-boxes',
  'see-packing',
  'Paid boxes that are held back, without disputed ones and refused addresses, longest first',
);

export const listRefusedAddresses = defineList(
  '/staff/today/refused-addresses',
  'see-packing',
  'Boxes whose address the carrier refused and nobody has corrected, oldest first',
);

export const listLostBoxes = defineList(
  '/staff/today/lost-boxes',
  'see-packing',
  'Boxes that were lost or came back, neither replaced nor refunded, oldest first',
);

export const listLockedBoxes = defineList(
  '/staff/today/locked-boxes',
  'see-packing',
  'Locked boxes that are not paid yet, those to be charged first first',
);

export const listFailedCharges = defineList(
  '/staff/today/failed-charges',
  'see-payments',
  'Boxes whose card was declined and that still wait for payment, oldest first',
);

export const listDisputes = defineList(
  '/staff/today/disputes',
  'see-payments',
  'Disputes that are not over, with what is to do, those due first first',
);

export const listMoneyRequests = defineList(
  '/staff/today/money-requests',
  'approve-money',
  'What staff asked to give customers, above what they may give alone, oldest first',
);

export const listRefusedRefunds = defineList(
  '/staff/today/refused-refunds',
  'see-payments',
  'Refunds that were refused or came back, not made in another way yet, oldest first',
);

export const listMoneyDifferences = defineList(
  '/staff/today/money-differences',
  'see-payments',
  'Payments on which the books and the card provider differ, oldest first',
);

export const listMailsGivenUp = defineList(
  '/staff/today/mails-given-up',
  'see-mails',
  'Mails that could not be delivered, with the reason, newest first',
);

export const listTasksSetAside = defineList(
  '/staff/today/tasks-set-aside',
  'see-failed-work',
  'Work that failed for a customer and is tried again, oldest first',
);

export const listLowStock = defineList(
  '/staff/today/low-stock',
  'see-forecast',
  'Counted products whose free packs may not last until an order could arrive, those to order first first',
);

export const listMissingPictures = defineList(
  '/staff/today/missing-pictures',
  'change-pictures',
  'Products on sale without a photograph; one entry where no product has any',
);

/** The lists of work: each entry is to be done by somebody, and can be taken. */
export const workLists = {
  disputes: listDisputes,
  'failed-charges': listFailedCharges,
  'refused-addresses': listRefusedAddresses,
  'held-boxes': listHeldBoxes,
  'refused-refunds': listRefusedRefunds,
  'lost-boxes': listLostBoxes,
  'money-requests': listMoneyRequests,
  'mails-given-up': listMailsGivenUp,
  'money-differences': listMoneyDifferences,
  'tasks-set-aside': listTasksSetAside,
  'low-stock': listLowStock,
  'missing-pictures': listMissingPictures,
} as const;

export type WorkList = keyof typeof workLists;

/** What staff call each list. */
export const workTitles: Readonly<Record<WorkList, string>> = {
  disputes: 'Disputes',
  'failed-charges': 'Failed charges',
  'refused-addresses': 'Addresses refused',
  'held-boxes': 'Held boxes',
  'refused-refunds': 'Refunds refused',
  'lost-boxes': 'Lost boxes',
  'money-requests': 'Money to approve',
  'mails-given-up': 'Mails given up',
  'money-differences': 'Money that differs',
  'tasks-set-aside': 'Tasks set aside',
  'low-stock': 'Low stock',
  'missing-pictures': 'Products without a picture',
};

const workList = z.enum(Object.keys(workLists) as WorkList[]);

export const getWork = defineStaffCall({
  method: 'GET',
  path: '/staff/today/work',
  summary: 'The lists of work that have entries and that the caller may see, most urgent first',
  tag: 'Staff',
  permission: 'signed-in',
  answer: z.object({
    lists: z.array(
      z.object({
        list: workList,
        /** All its entries, 200 at most, and those that are late. */
        count: z.int(),
        late: z.int(),
        /** The first of them. */
        entries: z.array(waitingWork),
      }),
    ),
  }),
});

/** 409 with a name where a colleague has it by now. */
export const setWorkOwner = defineStaffCall({
  method: 'POST',
  path: '/staff/today/owners',
  summary: 'Take an entry of a list of work, or give it back; idempotent',
  tag: 'Staff',
  permission: 'signed-in',
  body: z.strictObject({
    list: workList,
    key: text(200),
    /** True to take it, false to give it back. */
    takes: z.boolean(),
    /** Who had it on the screen; null for nobody. */
    seen: staffId.nullable(),
  }),
  answer: z.object({ owner: workOwner.nullable() }),
});

/** A customer to ring about a box whose card was declined. */
export const personToCall = z.object({
  customerId,
  boxId,
  boxNumber: z.int(),
  orderNumber,
  name: z.string(),
  phoneNumber: z.string(),
  amount: pence,
  /** Used in the middle of a sentence: 'the card has expired'. */
  reason: z.string(),
  since: calendarDate,
  payBy: calendarDate,
  /** The latest call that was noted since the card was declined; null without one. */
  called: z
    .object({ at: z.iso.datetime(), who: z.string(), outcome: z.string(), note: z.string() })
    .nullable(),
});

export type PersonToCall = z.output<typeof personToCall>;

export const getCallList = defineStaffCall({
  method: 'GET',
  path: '/staff/today/call-list',
  summary: 'The customers to ring about a declined card, those to pay first first; at most 200',
  tag: 'Staff',
  permission: 'help-customers',
  answer: z.array(personToCall),
});

export const exportCallList = defineStaffCall({
  method: 'GET',
  path: '/staff/today/call-list/csv',
  summary: 'The same as CSV',
  tag: 'Staff',
  permission: 'help-customers',
  answer: z.object({ csv: z.string() }),
});

const endedDispute = z.object({
  disputeId: z.string(),
  customerId,
  who: z.string(),
  isCustomer: z.boolean(),
  /** Its order number, or before it has one, 'Box 3'; null for a box that is erased. */
  box: z.string().nullable(),
  amount: pence,
  /** Used in the middle of a sentence. */
  reason: z.string(),
  outcome: z.enum(['won', 'lost']),
  endedAt: z.iso.datetime(),
  /** When the money went out, and when it came back, as the sales book has it; null where it did not. */
  outAt: z.iso.datetime().nullable(),
  backAt: z.iso.datetime().nullable(),
  providerPage: z.url().nullable(),
});

export type EndedDispute = z.output<typeof endedDispute>;

export const listEndedDisputes = defineStaffCall({
  method: 'GET',
  path: '/staff/today/ended-disputes',
  summary: 'The disputes that ended in the last 90 days with what was booked, latest first',
  tag: 'Staff',
  permission: 'see-payments',
  answer: z.array(endedDispute),
});
