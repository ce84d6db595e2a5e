import { z } from 'zod';
import { defineStaffCall } from './call.ts';
import { calendarDate, customerId } from './values.ts';

const waitingWork = z.object({
  /** Tells entries apart. */
  key: z.string(),
  customerId,
  /** The customer's name, or the recipient of a mail to nobody who is a customer. */
  who: z.string(),
  /** Whether there is a customer to look at. */
  isCustomer: z.boolean(),
  /** A sentence about what waits, and for what. */
  what: z.string(),
  /**
   * Since when it waits; of a locked box, the day on which it is charged.
   */
  on: z.union([calendarDate, z.iso.datetime()]),
  /** Whole days since then; null for a day to come. */
  days: z.int().min(0).nullable(),
});

export type WaitingWork = z.output<typeof waitingWork>;

/** At most 200 entries; the number of Today counts all of them. */
const listed = z.array(waitingWork);

export const listHeldBoxes = defineStaffCall({
  method: 'GET',
  path: '/staff/today/held-boxes',
  summary: 'Paid boxes that are held back, those held longest first',
  tag: 'Staff',
  permission: 'see-packing',
  answer: listed,
});

export const listLostBoxes = defineStaffCall({
  method: 'GET',
  path: '/staff/today/lost-boxes',
  summary: 'Boxes that were lost or came back, neither replaced nor refunded, oldest first',
  tag: 'Staff',
  permission: 'see-packing',
  answer: listed,
});

export const listLockedBoxes = defineStaffCall({
  method: 'GET',
  path: '/staff/today/locked-boxes',
  summary: 'Locked boxes that are not paid yet, those to be charged first first',
  tag: 'Staff',
  permission: 'see-packing',
  answer: listed,
});

export const listFailedCharges = defineStaffCall({
  method: 'GET',
  path: '/staff/today/failed-charges',
  summary: 'Boxes whose card was declined and that still wait for payment, oldest first',
  tag: 'Staff',
  permission: 'see-payments',
  answer: listed,
});

export const listDisputes = defineStaffCall({
  method: 'GET',
  path: '/staff/today/disputes',
  summary: 'Disputes that are not over, with what is to do, oldest first',
  tag: 'Staff',
  permission: 'see-payments',
  answer: listed,
});

export const listMoneyRequests = defineStaffCall({
  method: 'GET',
  path: '/staff/today/money-requests',
  summary: 'What staff asked to give customers, above what they may give alone, oldest first',
  tag: 'Staff',
  permission: 'approve-money',
  answer: listed,
});

export const listRefusedRefunds = defineStaffCall({
  method: 'GET',
  path: '/staff/today/refused-refunds',
  summary: 'Refunds that were refused or came back, not made in another way yet, oldest first',
  tag: 'Staff',
  permission: 'see-payments',
  answer: listed,
});

export const listMoneyDifferences = defineStaffCall({
  method: 'GET',
  path: '/staff/today/money-differences',
  summary: 'Payments on which the books and the card provider differ, oldest first',
  tag: 'Staff',
  permission: 'see-payments',
  answer: listed,
});

export const listMailsGivenUp = defineStaffCall({
  method: 'GET',
  path: '/staff/today/mails-given-up',
  summary: 'Mails that could not be delivered, newest first',
  tag: 'Staff',
  permission: 'see-mails',
  answer: listed,
});

export const listTasksSetAside = defineStaffCall({
  method: 'GET',
  path: '/staff/today/tasks-set-aside',
  summary: 'Work that failed for a customer and is tried again, oldest first',
  tag: 'Staff',
  permission: 'see-failed-work',
  answer: listed,
});
