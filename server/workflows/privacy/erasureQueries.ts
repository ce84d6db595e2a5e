import type { CustomerId } from '@nestbox/contract/values';
import { and, eq, getTableName, isNotNull, notInArray, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Customer, emailKey, findCustomer } from '../../account/customerQueries.ts';
import { noPassword } from '../../account/dataPolicies.ts';
import * as account from '../../account/schema.ts';
import * as billing from '../../billing/schema.ts';
import { giftMailMilliseconds, type StoredMail } from '../../notifications/mailQueries.ts';
import { mails } from '../../notifications/schema.ts';
import type { Queryable } from '../../platform/database/database.ts';
import {
  type CustomerTable,
  type PersonalPolicy,
  timeOfErasure,
} from '../../platform/database/dataPolicy.ts';
import { dataPolicies } from './dataPolicies.ts';

const { charges } = billing;

/** Boxes that were paid, whether or not they were refunded. */
const paidBoxes = (db: Queryable, customerId: CustomerId) =>
  db
    .select({ boxId: charges.boxId })
    .from(charges)
    .where(and(eq(charges.customerId, customerId), isNotNull(charges.paidAmount)));

/** Whether a mail has a secret that is of no use any more; that of a gift card is worth money. */
const expiresSoon = sql`${mails.expiresAt} < ${mails.createdAt} + ${giftMailMilliseconds} * interval '1 millisecond'`;

/** Returns which of the customer's rows are deleted; null where none is. */
function deletedRows(
  db: Queryable,
  { table, rows }: PersonalPolicy,
  { customerId, email }: Customer,
) {
  const isOwn = eq(table.customerId, customerId);
  switch (rows) {
    case 'deleted':
      return isOwn;
    case 'deleted by email':
      // By the address, which is the key: a cluster finds it on one machine.
      return and(eq(account.loginNames.email, emailKey(email)), isOwn);
    case 'deleted once sent':
      return and(isOwn, or(isNotNull(mails.sentAt), isNotNull(mails.givenUpAt), expiresSoon));
    case 'kept if paid':
      return and(isOwn, notInArray(boxIdOf(table), paidBoxes(db, customerId)));
    case 'kept':
      return null;
  }
}

function boxIdOf(table: CustomerTable & { readonly boxId?: PgColumn }): PgColumn {
  if (!table.boxId) throw new Error(`${getTableName(table)} has no boxes`);
  return table.boxId;
}

/** Returns the values that columns of the rows that stay get. */
function valuesAfter({ columns }: PersonalPolicy, erasedAt: Date) {
  const changed = Object.entries(columns).filter(([, column]) => 'becomes' in column);
  return Object.fromEntries(
    changed.map(([name, { becomes }]) => [name, becomes === timeOfErasure ? erasedAt : becomes]),
  );
}

const personalPolicies = Object.values(dataPolicies).filter((policy) => 'rows' in policy);

/**
 * Erases a customer's personal data, by the data policy of each table. Data that accounting needs is
 * kept. Runs in one transaction, under the customer's lock.
 */
export async function erasePersonalRows(
  tx: Queryable,
  customer: Customer,
  erasedAt: Date,
): Promise<void> {
  for (const policy of personalPolicies) {
    await deleteRows(tx, policy, customer);
    const values = valuesAfter(policy, erasedAt);
    if (Object.keys(values).length === 0) continue;
    const { table } = policy;
    await tx.update(table).set(values).where(eq(table.customerId, customer.customerId));
  }
}

/** @throws Error for an unknown customer */
export async function readCustomer(tx: Queryable, customerId: CustomerId): Promise<Customer> {
  const customer = await findCustomer(tx, customerId);
  if (!customer) throw new Error(`There is no customer ${customerId} to erase.`);
  return customer;
}

async function deleteRows(
  tx: Queryable,
  policy: PersonalPolicy,
  customer: Customer,
): Promise<void> {
  const deleted = deletedRows(tx, policy, customer);
  if (deleted) await tx.delete(policy.table).where(deleted);
}

/**
 * Records that a customer asked for erasure. Their address and password no longer open a session.
 */
export async function closeLogin(
  tx: Queryable,
  customerId: CustomerId,
  askedAt: Date,
): Promise<void> {
  const customer = await readCustomer(tx, customerId);
  const {
    loginNames,
    sessions,
    passkeys,
    customerViews,
    resetCodes,
    resetTokens,
    calendarFeeds,
    pushDevices,
    pushes,
  } = dataPolicies;
  for (const policy of [
    loginNames,
    sessions,
    passkeys,
    customerViews,
    resetCodes,
    resetTokens,
    calendarFeeds,
    pushDevices,
    pushes,
  ]) {
    await deleteRows(tx, policy, customer);
  }
  await tx
    .update(account.customers)
    .set({ passwordHash: noPassword, erasureAskedAt: askedAt })
    .where(eq(account.customers.customerId, customerId));
}

/** Deletes what a customer who has never paid has typed and chosen; names and consents stay. */
export async function deleteChoices(tx: Queryable, customerId: CustomerId): Promise<void> {
  const customer = await readCustomer(tx, customerId);
  const policies = dataPolicies;
  for (const policy of [
    policies.addresses,
    policies.households,
    policies.householdHistory,
    policies.householdQuestions,
    policies.usageSignals,
    policies.latestReports,
    policies.latestChanges,
    policies.stockQuestions,
    policies.customerProducts,
    policies.removedProducts,
    policies.boxEvents,
    policies.boxItems,
    policies.boxes,
    policies.customerPromotions,
    policies.cardSetups,
    policies.notifications,
    policies.pushDevices,
    policies.pushes,
    policies.knownDevices,
    policies.consentChanges,
    policies.secondSteps,
    policies.passkeys,
    policies.customerViews,
  ]) {
    await deleteRows(tx, policy, customer);
  }
}

/** Deletes a mail that was sent or given up, with its recipient. */
export async function deleteMail(db: Queryable, mail: StoredMail): Promise<void> {
  await db
    .delete(mails)
    .where(and(eq(mails.customerId, mail.customerId), eq(mails.mailId, mail.mailId)));
}

export async function deleteMails(db: Queryable, customerId: CustomerId): Promise<void> {
  await db.delete(mails).where(eq(mails.customerId, customerId));
}
