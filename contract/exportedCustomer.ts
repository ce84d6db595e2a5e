import { z } from 'zod';
import { pushTopics } from './pushTopics.ts';
import { absence } from './subscription.ts';
import { boxId, calendarDate, customerId, id, pence } from './values.ts';

const instant = z.iso.datetime();

export const exportedProfile = z.object({
  customerId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  termsAcceptedAt: instant,
  createdAt: instant,
  emailConfirmedAt: instant.nullable(),
  confirmationMailedAt: instant.nullable(),
  erasureAskedAt: instant.nullable(),
  erasedAt: instant.nullable(),
});

export const exportedPreferences = z.object({
  marketingEnabled: z.boolean(),
  substitutionsAllowed: z.boolean(),
  mailUpdates: z.boolean(),
});

export const exportedAddress = z.object({
  name: z.string(),
  contactNumber: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  county: z.string(),
  country: z.string(),
  postCode: z.string(),
});

export const exportedHousehold = z.object({
  adultsMale: z.int(),
  adultsFemale: z.int(),
  childrenMale: z.int(),
  childrenFemale: z.int(),
  infants: z.int(),
  numberOfBathrooms: z.int(),
  numberOfBedrooms: z.int(),
  numberOfReceptionRooms: z.int(),
  washingMachine: z.boolean(),
  dishWasher: z.boolean(),
  bath: z.boolean(),
});

export const exportedHouseholdSince = z.object({
  since: calendarDate,
  household: exportedHousehold,
});

export const exportedProduct = z.object({
  productId: z.string(),
  frequencyWeeks: z.number().nullable(),
  everyBox: z.int().nullable(),
  pausedUntil: calendarDate.nullable(),
  starter: z.boolean(),
  addedAt: instant,
  replaced: z.unknown(),
});

/** A product that was removed within the last day, with what Undo restores. */
export const exportedRemovedProduct = exportedProduct.extend({
  setQuantities: z.record(z.string(), z.int()),
  plans: z.unknown(),
  removedAt: instant,
});

/** A customer's signal of usage. */
export const exportedSignal = z.object({
  signalNumber: z.int(),
  productId: z.string(),
  on: calendarDate,
  boxId: boxId.nullable(),
  signal: z.unknown(),
});

/** The latest report of stock, with what Undo restores. */
export const exportedLatestReport = z.object({
  productId: z.string(),
  reportedAt: instant,
  noted: z.unknown(),
  replaced: z.unknown(),
  plans: z.unknown(),
});

/** The latest change that another takes back, with what Undo restores. */
export const exportedLatestChange = z.object({
  madeAt: instant,
  undoneBy: z.unknown(),
  plans: z.unknown(),
});

/** A question about stock of the last half year. */
export const exportedStockQuestion = z.object({
  boxId,
  /** 1 and 2 were asked with the box's arrival, 3 and 4 with its reminder. */
  questionNumber: z.int(),
  productId: z.string(),
  on: calendarDate,
  answer: z.int().nullable(),
  declinedAt: instant.nullable(),
  expiresAt: instant,
});

/** The latest question whether the household has changed, and what was seen. */
export const exportedHouseholdQuestion = z.object({
  boxId,
  askedOn: calendarDate,
  comparedSince: calendarDate,
  direction: z.string(),
  productIds: z.array(z.string()),
  closedOn: calendarDate.nullable(),
});

/** The subscription and the saved card; the monthly limit in pence. */
export const exportedSubscription = z.object({
  state: z.string(),
  stateReason: z.string().nullable(),
  startedAt: instant.nullable(),
  cancelledAt: instant.nullable(),
  cancelReason: z.string().nullable(),
  pausedAt: instant.nullable(),
  pausedUntil: calendarDate.nullable(),
  /** Days away, each with the box that it moved, and that box's day before. */
  absences: z.array(
    absence.extend({ moved: z.object({ boxId, deliveryDate: calendarDate }).optional() }),
  ),
  cadenceDays: z.int().nullable(),
  plannedOn: calendarDate.nullable(),
  monthlyLimit: pence.nullable(),
  boxSize: z.string(),
  cardBrand: z.string().nullable(),
  cardLastFour: z.string().nullable(),
  cardEndsOn: calendarDate.nullable(),
  billingAddress: z.record(z.string(), z.string()).nullable(),
});

export const exportedNotification = z.object({
  notificationId: id,
  heading: z.string(),
  body: z.string(),
  readAt: instant.nullable(),
  createdAt: instant,
});

/** A device that gets notifications. */
export const exportedPushDevice = z.object({
  topics: z.array(z.enum(pushTopics)),
  createdAt: instant,
});

export const exportedMail = z.object({
  mailId: id,
  recipient: z.string(),
  subject: z.string(),
  /** Null for a mail that held a secret. */
  text: z.string().nullable(),
  isUpdate: z.boolean(),
  isMarketing: z.boolean(),
  announcesChargeOf: id.nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
});

export const exportedSession = z.object({
  sessionId: id,
  device: z.string(),
  createdAt: instant,
  expiresAt: instant,
});

export const exportedPasskey = z.object({
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});

/** A change of the consent to marketing after the sign-up. */
export const exportedConsentChange = z.object({
  at: instant,
  given: z.boolean(),
  /** 'account', 'link' or 'mail program'. */
  way: z.string(),
});

export const exportedDevice = z.object({ device: z.string(), lastSeenAt: instant });

export const exportedCalendarLink = z.object({ createdAt: instant });

/** An operator's act that concerns the customer. */
export const exportedAct = z.object({
  at: instant,
  command: z.string(),
  given: z.record(z.string(), z.string()),
  outcome: z.string(),
});

/** What a member of staff did for the customer, or noted about them. */
/** What staff asked to give the customer, above what they may give alone. */
export const exportedMoneyRequest = z.object({
  requestNumber: z.int(),
  at: instant,
  amount: pence,
  asked: z.record(z.string(), z.unknown()),
  why: z.string(),
  state: z.string(),
  decidedAt: instant.nullable(),
});

export const exportedRecord = z.object({
  recordNumber: z.int(),
  at: instant,
  act: z.string(),
  /** Why it was done; of a note, its text. */
  why: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
