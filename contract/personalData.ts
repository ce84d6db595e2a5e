import { z } from 'zod';
import { defineCall } from './call.ts';
import * as boxes from './heldOfBoxes.ts';
import * as held from './heldOfCustomer.ts';
import { customerPath } from './values.ts';

/** All data that the shop holds of a customer, without secrets; money in pence. */
export const personalData = z.object({
  exportedAt: z.iso.datetime(),
  profile: held.heldProfile,
  preferences: held.heldPreferences,
  address: held.heldAddress.nullable(),
  household: held.heldHousehold.nullable(),
  householdHistory: z.array(held.heldHouseholdSince),
  products: z.array(held.heldProduct),
  removedProducts: z.array(held.heldRemovedProduct),
  signals: z.array(held.heldSignal),
  latestReport: held.heldLatestReport.nullable(),
  latestChange: held.heldLatestChange.nullable(),
  stockQuestions: z.array(held.heldStockQuestion),
  householdQuestion: held.heldHouseholdQuestion.nullable(),
  subscription: held.heldSubscription,
  cardChanges: z.array(boxes.heldCardChange),
  boxes: z.array(boxes.heldBox),
  charges: z.array(boxes.heldCharge),
  attempts: z.array(boxes.heldAttempt),
  refunds: z.array(boxes.heldRefund),
  quotes: z.array(boxes.heldQuote),
  /** Every change of the customer's credit. */
  credit: z.array(boxes.heldCredit),
  promotions: z.array(boxes.heldPromotion),
  notifications: z.array(held.heldNotification),
  mails: z.array(held.heldMail),
  sessions: z.array(held.heldSession),
  devices: z.array(held.heldDevice),
  secondStep: z.object({ on: z.boolean() }),
  calendarLink: held.heldCalendarLink.nullable(),
  staffRecords: z.array(held.heldRecord),
  staffActs: z.array(held.heldAct),
});

export type PersonalData = z.output<typeof personalData>;

export const exportPersonalData = defineCall({
  method: 'GET',
  path: '/customer/:customerId/account/export',
  summary: 'Everything that the shop holds of the customer, in one document',
  tag: 'Account',
  access: 'customer',
  params: customerPath,
  answer: personalData,
});
