import type { CustomerId } from '@nestbox/contract/values';
import { noPreferences } from '@nestbox/domain/planning/boxPreferences';
import { asc, eq, lte, min, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { prepared } from '../platform/database/prepared.ts';
import { subscriptions } from './schema.ts';

export type Subscription = typeof subscriptions.$inferSelect;

export const readSubscription = async (
  db: Queryable,
  customerId: CustomerId,
): Promise<Subscription> => subscriptionIn(await selectSubscription(db, { customerId }));

export const subscriptionOf = (db: Queryable) =>
  db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.customerId, sql.placeholder('customerId')));

const selectSubscription = prepared('subscription', subscriptionOf);

/** Returns the only row of `subscriptionOf`. */
export function subscriptionIn([row]: readonly Subscription[]): Subscription {
  if (!row) throw new Error('The customer has no subscription row');
  return row;
}

/** Returns the subscription of a customer who has just signed up. */
export const newSubscription = (customerId: CustomerId): Subscription => ({
  customerId,
  state: 'new',
  stateReason: null,
  startedAt: null,
  cancelledAt: null,
  cancelReason: null,
  pausedAt: null,
  pausedUntil: null,
  absences: [],
  resumeNotified: false,
  signUpReminded: false,
  remindedOfPause: null,
  reminders: 0,
  cadenceDays: null,
  plannedOn: null,
  ...noPreferences,
  providerCustomer: null,
  paymentMethod: null,
  cardBrand: null,
  cardLastFour: null,
  cardEndsOn: null,
  cardExpiryNotified: false,
  billingAddress: null,
  dueAt: null,
  failures: 0,
});

/** Each customer has one from sign-up on. @param dueAt when their first task is due */
export async function insertSubscription(
  db: Queryable,
  customerId: CustomerId,
  dueAt: Date | null = null,
): Promise<void> {
  await db.insert(subscriptions).values({ ...newSubscription(customerId), dueAt });
}

export async function updateSubscription(
  db: Queryable,
  customerId: CustomerId,
  change: Partial<Omit<Subscription, 'customerId'>>,
): Promise<void> {
  await db.update(subscriptions).set(change).where(eq(subscriptions.customerId, customerId));
}

/** Returns customers with due tasks, the longest waiting first. */
export async function readDueCustomers(
  db: Queryable,
  now: Date,
  max: number,
): Promise<{ customerId: CustomerId; dueAt: Date }[]> {
  const rows = await selectDue(db, { now: now.toISOString(), max });
  return rows.flatMap(({ customerId, dueAt }) => (dueAt ? [{ customerId, dueAt }] : []));
}

const selectDue = prepared('due_customers', (db) =>
  db
    .select({ customerId: subscriptions.customerId, dueAt: subscriptions.dueAt })
    .from(subscriptions)
    .where(lte(subscriptions.dueAt, sql.placeholder('now')))
    .orderBy(asc(subscriptions.dueAt))
    .limit(sql.placeholder('max')),
);

/** Returns when the next customer's task is due. */
export const firstDueCustomer = (db: Queryable) =>
  db.select({ at: min(subscriptions.dueAt) }).from(subscriptions);
