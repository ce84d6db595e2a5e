import { and, count, eq, inArray, isNotNull, notInArray, or, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { emailKey, findCustomer } from '../account/customerQueries.ts';
import * as account from '../account/schema.ts';
import { calendarFeeds } from '../account/schema.ts';
import * as payment from '../billing/schema.ts';
import { boxEvents, boxes, boxItems } from '../boxes/schema.ts';
import { customerProducts, removedProducts } from '../catalogue/schema.ts';
import { boxPacking } from '../fulfilment/schema.ts';
import * as home from '../household/schema.ts';
import type { StoredMail } from '../notifications/mailQueries.ts';
import { mails, notifications } from '../notifications/schema.ts';
import * as usage from '../planning/schema.ts';
import type { Queryable } from '../platform/database/database.ts';
import { prepared } from '../platform/database/prepared.ts';
import { subscriptions } from '../subscription/schema.ts';
import { failedWork } from './workSchema.ts';

type CustomerTable = PgTable & { customerId: PgColumn };

/** What happens to a table's rows when a customer is erased. */
interface ErasurePolicy {
  /** Explains what is kept and why. */
  readonly description: string;
  erase(db: Queryable, customerId: string, erasedAt: Date): Promise<unknown>;
}

const deleted = (table: CustomerTable): ErasurePolicy => ({
  description: 'deleted',
  erase: (db, customerId) => db.delete(table as PgTable).where(eq(table.customerId, customerId)),
});

const kept = (why: string): ErasurePolicy => ({
  description: `kept: ${why}`,
  erase: async () => {},
});

const { charges, chargeAttempts } = payment;

/** Boxes that were paid, whether or not they were refunded. */
const paidBoxes = (db: Queryable, customerId: string) =>
  db
    .select({ boxId: charges.boxId })
    .from(charges)
    .where(and(eq(charges.customerId, customerId), isNotNull(charges.paidAmount)));

const unlessPaid = (table: CustomerTable & { boxId: PgColumn }): ErasurePolicy => ({
  description: 'deleted, but for boxes that were paid',
  erase: (db, customerId) =>
    db
      .delete(table as PgTable)
      .where(
        and(eq(table.customerId, customerId), notInArray(table.boxId, paidBoxes(db, customerId))),
      ),
});

const neededForAccounts = 'accounting needs it, and it has no personal data';

/** The erasure policy of each table with customer data, by the table's name in the database. */
export const erasurePolicies: Readonly<Record<string, ErasurePolicy>> = {
  login_names: {
    description: 'deleted',
    // By the address, which is the key: a cluster finds it on one machine.
    async erase(db, customerId) {
      const customer = await findCustomer(db, customerId);
      if (!customer) return;
      const { loginNames } = account;
      const isAddress = eq(loginNames.email, emailKey(customer.email));
      await db.delete(loginNames).where(and(isAddress, eq(loginNames.customerId, customerId)));
    },
  },
  sessions: deleted(account.sessions),
  customer_views: deleted(account.customerViews),
  known_devices: deleted(account.knownDevices),
  second_steps: deleted(account.secondSteps),
  reset_codes: deleted(account.resetCodes),
  reset_tokens: deleted(account.resetTokens),
  calendar_feeds: deleted(calendarFeeds),
  addresses: deleted(home.addresses),
  households: deleted(home.households),
  household_history: deleted(usage.householdHistory),
  usage_signals: deleted(usage.usageSignals),
  latest_reports: deleted(usage.latestReports),
  latest_changes: deleted(usage.latestChanges),
  stock_questions: deleted(usage.stockQuestions),
  household_questions: deleted(usage.householdQuestions),
  customer_products: deleted(customerProducts),
  removed_products: deleted(removedProducts),
  notifications: deleted(notifications),
  card_setups: deleted(payment.cardSetups),
  failed_work: deleted(failedWork),
  mails: {
    description: 'deleted, but for those that are still to be sent; these follow once they are',
    erase: (db, customerId) =>
      db
        .delete(mails)
        .where(
          and(
            eq(mails.customerId, customerId),
            or(isNotNull(mails.sentAt), isNotNull(mails.givenUpAt), isNotNull(mails.expiresAt)),
          ),
        ),
  },
  box_packing: deleted(boxPacking),
  box_items: unlessPaid(boxItems),
  box_events: {
    description:
      'deleted, but for boxes that were paid, whose sentences are emptied: some were typed',
    async erase(db, customerId, erasedAt) {
      await unlessPaid(boxEvents).erase(db, customerId, erasedAt);
      await db.update(boxEvents).set({ cause: '' }).where(eq(boxEvents.customerId, customerId));
    },
  },
  boxes: {
    description:
      'unpaid ones deleted, paid ones without address, parcel, suggestions, withheld packs and why they were held',
    async erase(db, customerId, erasedAt) {
      await unlessPaid(boxes).erase(db, customerId, erasedAt);
      await db
        .update(boxes)
        .set({
          ...{ address: null, trackingUrl: null, heldReason: null, suggestions: {}, withheld: {} },
        })
        .where(eq(boxes.customerId, customerId));
    },
  },
  charges: kept(neededForAccounts),
  quotes: kept(neededForAccounts),
  refunds: {
    description: `kept without the reason, which was typed: ${neededForAccounts}`,
    erase: (db, customerId) =>
      db
        .update(payment.refunds)
        .set({ reason: '' })
        .where(eq(payment.refunds.customerId, customerId)),
  },
  credit_entries: {
    description: `kept without the reasons, which were typed: ${neededForAccounts}`,
    erase: (db, customerId) =>
      db
        .update(payment.creditEntries)
        .set({ reason: '' })
        .where(eq(payment.creditEntries.customerId, customerId)),
  },
  customer_promotions: deleted(payment.customerPromotions),
  charge_attempts: {
    description: `kept without the card: ${neededForAccounts}`,
    erase: (db, customerId) =>
      db
        .update(chargeAttempts)
        .set({ paymentMethod: '' })
        .where(eq(chargeAttempts.customerId, customerId)),
  },
  subscriptions: {
    description: 'kept without card, billing address and everything the customer said or set',
    erase: (db, customerId) =>
      db
        .update(subscriptions)
        .set(neutralSubscription)
        .where(eq(subscriptions.customerId, customerId)),
  },
  customer_records: deleted(account.customerRecords),
  operator_acts: kept('the record of operators is kept, and has no personal data'),
  customers: {
    description: 'kept without name, address, phone number, password and preferences',
    erase: (db, customerId, erasedAt) =>
      db
        .update(account.customers)
        .set({ ...neutralCustomer, erasedAt })
        .where(eq(account.customers.customerId, customerId)),
  },
};

/** Has the shape of a hash, with salt and tag, but matches no password. */
const noPassword = `none$${'A'.repeat(22)}$${'A'.repeat(43)}`;

const neutralCustomer = {
  firstName: 'Deleted',
  lastName: 'customer',
  email: '',
  phoneNumber: '',
  passwordHash: noPassword,
  emailConfirmedAt: null,
  marketingEnabled: false,
  substitutionsAllowed: false,
  mailUpdates: false,
};

const neutralSubscription = {
  stateReason: null,
  cancelReason: null,
  cadenceDays: null,
  plannedOn: null,
  absences: [],
  monthlyLimit: null,
  boxSize: 'balanced' as const,
  providerCustomer: null,
  paymentMethod: null,
  cardBrand: null,
  cardLastFour: null,
  cardEndsOn: null,
  billingAddress: null,
};

/**
 * Erases a customer's personal data. Data that accounting needs is kept. Runs in one transaction,
 * under the customer's lock.
 */
export async function erasePersonalRows(
  tx: Queryable,
  customerId: string,
  erasedAt: Date,
): Promise<void> {
  for (const { erase } of Object.values(erasurePolicies)) await erase(tx, customerId, erasedAt);
}

/**
 * Records that a customer asked for erasure. Their address and password no longer open a session.
 */
export async function closeLogin(tx: Queryable, customerId: string, askedAt: Date): Promise<void> {
  for (const name of [
    ...['login_names', 'sessions', 'customer_views'],
    ...['reset_codes', 'reset_tokens', 'calendar_feeds'],
  ]) {
    await erasurePolicies[name]?.erase(tx, customerId, askedAt);
  }
  await tx
    .update(account.customers)
    .set({ passwordHash: noPassword, erasureAskedAt: askedAt })
    .where(eq(account.customers.customerId, customerId));
}

/** Returns when a customer asked for erasure, and when it was done. */
export async function readErasure(
  db: Queryable,
  customerId: string,
): Promise<{ erasureAskedAt: Date | null; erasedAt: Date | null }> {
  const [row] = await selectErasure(db, { customerId });
  return row ?? { erasureAskedAt: null, erasedAt: null };
}

const selectErasure = prepared('erasure', (db) => {
  const { customerId, erasureAskedAt, erasedAt } = account.customers;
  return db
    .select({ erasureAskedAt, erasedAt })
    .from(account.customers)
    .where(eq(customerId, sql.placeholder('customerId')));
});

/** Counts a customer's payments whose outcome is not known yet. */
export async function countUnsettledCharges(db: Queryable, customerId: string): Promise<number> {
  const [row] = await db
    .select({ open: count() })
    .from(charges)
    .where(and(eq(charges.customerId, customerId), inArray(charges.status, ['open', 'closing'])));
  return row?.open ?? 0;
}

/** Deletes a mail that was sent or given up, with its recipient. */
export async function deleteMail(db: Queryable, mail: StoredMail): Promise<void> {
  await db
    .delete(mails)
    .where(and(eq(mails.customerId, mail.customerId), eq(mails.mailId, mail.mailId)));
}

export async function deleteMails(db: Queryable, customerId: string): Promise<void> {
  await db.delete(mails).where(eq(mails.customerId, customerId));
}

/** Counts the mails to a customer that are kept. */
export async function countMails(db: Queryable, customerId: string): Promise<number> {
  const [row] = await db
    .select({ mails: count() })
    .from(mails)
    .where(eq(mails.customerId, customerId));
  return row?.mails ?? 0;
}
