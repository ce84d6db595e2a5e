import { z } from 'zod';
import { defineCall } from './call.ts';
import * as boxes from './exportedBoxes.ts';
import * as customer from './exportedCustomer.ts';
import { customerPath } from './values.ts';

/** All data that the shop holds of a customer, without secrets; money in pence. */
export const personalData = z.object({
  exportedAt: z.iso.datetime(),
  profile: customer.exportedProfile,
  preferences: customer.exportedPreferences,
  address: customer.exportedAddress.nullable(),
  household: customer.exportedHousehold.nullable(),
  householdHistory: z.array(customer.exportedHouseholdSince),
  products: z.array(customer.exportedProduct),
  removedProducts: z.array(customer.exportedRemovedProduct),
  signals: z.array(customer.exportedSignal),
  latestReport: customer.exportedLatestReport.nullable(),
  latestChange: customer.exportedLatestChange.nullable(),
  stockQuestions: z.array(customer.exportedStockQuestion),
  householdQuestion: customer.exportedHouseholdQuestion.nullable(),
  subscription: customer.exportedSubscription,
  cardChanges: z.array(boxes.exportedCardChange),
  boxes: z.array(boxes.exportedBox),
  charges: z.array(boxes.exportedCharge),
  attempts: z.array(boxes.exportedAttempt),
  refunds: z.array(boxes.exportedRefund),
  disputes: z.array(boxes.exportedDispute),
  quotes: z.array(boxes.exportedQuote),
  /** Every change of the customer's credit. */
  credit: z.array(boxes.exportedCredit),
  promotions: z.array(boxes.exportedPromotion),
  giftCards: z.array(boxes.exportedGiftCard),
  notifications: z.array(customer.exportedNotification),
  pushDevices: z.array(customer.exportedPushDevice),
  mails: z.array(customer.exportedMail),
  sessions: z.array(customer.exportedSession),
  devices: z.array(customer.exportedDevice),
  consentChanges: z.array(customer.exportedConsentChange),
  passkeys: z.array(customer.exportedPasskey),
  secondStep: z.object({ on: z.boolean() }),
  calendarLink: customer.exportedCalendarLink.nullable(),
  staffRecords: z.array(customer.exportedRecord),
  moneyRequests: z.array(customer.exportedMoneyRequest),
  staffActs: z.array(customer.exportedAct),
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
