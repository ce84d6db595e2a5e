import { type BoxSize, boxSizes, noPreferences } from '@nestbox/domain/planning/boxPreferences';
import type { SubscriptionState } from '@nestbox/domain/subscription/subscriptionState';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const day = (name: string) => date(name, { mode: 'string' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

const quoted = (texts: readonly string[]) => texts.map((each) => `'${each}'`).join(', ');

export interface BillingAddress {
  name: string;
  contactNumber: string;
  addressLine1: string;
  city: string;
  country: string;
}

export const subscriptions = pgTable(
  'subscriptions',
  {
    customerId: uuid('customer_id').primaryKey(),
    state: text('state').$type<SubscriptionState>().notNull().default('new'),
    /** Why it is paused, or was cancelled, in a sentence. */
    stateReason: text('state_reason'),
    startedAt: instant('started_at'),
    cancelledAt: instant('cancelled_at'),
    /** In the customer's own words, if they said why. */
    cancelReason: text('cancel_reason'),
    /** The day on which a pause ends by itself. */
    pausedUntil: day('paused_until'),
    resumeNotified: boolean('resume_told').notNull().default(false),
    /** Six-monthly reminders since it was started. */
    reminders: integer('reminders').notNull().default(0),
    /** Days between two boxes in the present plan; null until there is one. */
    cadenceDays: integer('cadence_days'),
    plannedOn: day('planned_on'),
    /** Pence that may be charged in a calendar month; null: no limit. */
    monthlyLimit: integer('monthly_limit'),
    boxSize: text('box_size').$type<BoxSize>().notNull().default(noPreferences.boxSize),
    /** The card provider's name for the customer, and for the saved card. */
    providerCustomer: text('provider_customer'),
    paymentMethod: text('payment_method'),
    cardBrand: text('card_brand'),
    cardLastFour: text('card_last_four'),
    cardEndsOn: day('card_ends_on'),
    cardExpiryNotified: boolean('card_expiry_told').notNull().default(false),
    billingAddress: jsonb('billing_address').$type<BillingAddress>(),
    /** From when on something is to be done for this customer; null while there is nothing. */
    dueAt: instant('due_at'),
    /** How often that was tried in vain since it last worked. */
    failures: integer('failures').notNull().default(0),
  },
  (table) => [
    index('subscriptions_due').on(table.dueAt),
    check('subscriptions_box_size', sql`${table.boxSize} in (${sql.raw(quoted(boxSizes))})`),
  ],
);
