import type { BoxId, CustomerId } from '@nestbox/contract/values';
import type { Pence } from '@nestbox/domain/money/pounds';
import type { Absence } from '@nestbox/domain/planning/absences';
import { type BoxSize, boxSizes, noPreferences } from '@nestbox/domain/planning/boxPreferences';
import type { SubscriptionState } from '@nestbox/domain/subscription/subscriptionState';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { day, instant } from '../platform/database/columns.ts';

const quoted = (texts: readonly string[]) => texts.map((each) => `'${each}'`).join(', ');

export interface BillingAddress {
  name: string;
  contactNumber: string;
  addressLine1: string;
  city: string;
  country: string;
}

export interface StoredAbsence extends Absence {
  /** The next box that it moved, with its delivery date before; left out if it moved none. */
  readonly moved?: { readonly boxId: BoxId; readonly deliveryDate: string };
}

export const subscriptions = pgTable(
  'subscriptions',
  {
    customerId: uuid('customer_id').$type<CustomerId>().primaryKey(),
    state: text('state').$type<SubscriptionState>().notNull().default('new'),
    /** Why it is paused or was cancelled, in a sentence. */
    stateReason: text('state_reason'),
    startedAt: instant('started_at'),
    cancelledAt: instant('cancelled_at'),
    /** In the customer's own words, if given. */
    cancelReason: text('cancel_reason'),
    /** When the present pause began; null while it is not paused, and of pauses that began before this was kept. */
    pausedAt: instant('paused_at'),
    /** The day on which a pause ends by itself. */
    pausedUntil: day('paused_until'),
    /** Days on which nobody is at home, by day. Past ones stay: usage stood still on them. */
    absences: jsonb('absences').$type<readonly StoredAbsence[]>().notNull().default([]),
    resumeNotified: boolean('resume_notified').notNull().default(false),
    /** Whether the customer was reminded of a sign-up that they never finished. */
    signUpReminded: boolean('sign_up_reminded').notNull().default(false),
    /** The beginning of the long pause of which the customer was reminded. */
    remindedOfPause: instant('reminded_of_pause'),
    /** Number of six-monthly reminders since the start. */
    reminders: integer('reminders').notNull().default(0),
    /** Days between two boxes of the present plan; null without one. */
    cadenceDays: integer('cadence_days'),
    plannedOn: day('planned_on'),
    /** Monthly limit in pence; null for none. */
    monthlyLimit: integer('monthly_limit').$type<Pence>(),
    boxSize: text('box_size').$type<BoxSize>().notNull().default(noPreferences.boxSize),
    /** The card provider's ids of the customer and of the saved card. */
    providerCustomer: text('provider_customer'),
    paymentMethod: text('payment_method'),
    cardBrand: text('card_brand'),
    cardLastFour: text('card_last_four'),
    cardEndsOn: day('card_ends_on'),
    cardExpiryNotified: boolean('card_expiry_notified').notNull().default(false),
    billingAddress: jsonb('billing_address').$type<BillingAddress>(),
    /** When the customer's next task is due; null without one. */
    dueAt: instant('due_at'),
    /** Failures of the schedule since its last success. */
    failures: integer('failures').notNull().default(0),
  },
  (table) => [
    index('subscriptions_due').on(table.dueAt),
    // Staff find customers by their card.
    index('subscriptions_by_card')
      .on(table.cardLastFour)
      .where(sql`${table.cardLastFour} is not null`),
    check('subscriptions_box_size', sql`${table.boxSize} in (${sql.raw(quoted(boxSizes))})`),
  ],
);
