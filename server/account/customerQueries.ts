import type { Preferences } from '@nestbox/contract/preferences';
import type { CustomerId } from '@nestbox/contract/values';
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { prepared } from '../platform/database/prepared.ts';
import { customers, loginNames } from './schema.ts';

export type Customer = typeof customers.$inferSelect;

/** Returns the key of an email address. Case is ignored. */
export const emailKey = (email: string) => email.trim().toLowerCase();

/** @returns false where the address has an account already */
export async function insertCustomer(
  db: Queryable,
  customer: typeof customers.$inferInsert,
): Promise<boolean> {
  const taken = await db
    .insert(loginNames)
    .values({ email: emailKey(customer.email), customerId: customer.customerId })
    .onConflictDoNothing()
    .returning({ email: loginNames.email });
  if (taken.length === 0) return false;
  await db.insert(customers).values(customer);
  return true;
}

/** The id of no customer. */
const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Finds a customer in two queries, since a cluster has the address and the customer on different
 * machines. An unknown address takes both too, so that it takes as long as a known one.
 */
export async function findCustomerByEmail(db: Queryable, email: string): Promise<Customer | null> {
  const [found] = await selectLoginName(db, { email: emailKey(email) });
  return findCustomer(db, found?.customerId ?? nobody);
}

const selectLoginName = prepared('login_name', (db) =>
  db
    .select({ customerId: loginNames.customerId })
    .from(loginNames)
    .where(eq(loginNames.email, sql.placeholder('email'))),
);

export async function findCustomer(
  db: Queryable,
  customerId: CustomerId,
): Promise<Customer | null> {
  const [customer] = await db.select().from(customers).where(eq(customers.customerId, customerId));
  return customer ?? null;
}

const { passwordHash: _, ...withoutPassword } = getTableColumns(customers);

/** A customer's row without the password. */
export type CustomerRow = Omit<Customer, 'passwordHash'>;

/** Stops messages about boxes to come, or lets them go on. */
export async function setQuietSince(
  tx: Queryable,
  customerId: CustomerId,
  quietSince: Date | null,
): Promise<void> {
  await tx.update(customers).set({ quietSince }).where(eq(customers.customerId, customerId));
}

export const customerOf = (db: Queryable) =>
  db
    .select(withoutPassword)
    .from(customers)
    .where(eq(customers.customerId, sql.placeholder('customerId')));

export async function updatePassword(
  db: Queryable,
  customerId: CustomerId,
  passwordHash: string,
): Promise<void> {
  await db.update(customers).set({ passwordHash }).where(eq(customers.customerId, customerId));
}

/** Keeps the time of the first confirmation. */
export async function confirmEmail(db: Queryable, customerId: CustomerId, at: Date): Promise<void> {
  await db
    .update(customers)
    .set({ emailConfirmedAt: at })
    .where(and(eq(customers.customerId, customerId), isNull(customers.emailConfirmedAt)));
}

/** Records when a link to confirm the address was last mailed. */
export async function setConfirmationMailed(
  tx: Queryable,
  customerId: CustomerId,
  confirmationMailedAt: Date,
): Promise<void> {
  await tx
    .update(customers)
    .set({ confirmationMailedAt })
    .where(eq(customers.customerId, customerId));
}

/**
 * Gives a customer another address, which they have confirmed.
 * @returns false where another account has it
 */
export async function changeEmail(
  db: Queryable,
  customerId: CustomerId,
  { before, email, at }: { readonly before: string; readonly email: string; readonly at: Date },
): Promise<boolean> {
  if (emailKey(email) !== emailKey(before)) {
    const taken = await db
      .insert(loginNames)
      .values({ email: emailKey(email), customerId })
      .onConflictDoNothing()
      .returning({ email: loginNames.email });
    if (taken.length === 0) return false;
    await db.delete(loginNames).where(eq(loginNames.email, emailKey(before)));
  }
  await db
    .update(customers)
    .set({ email, emailConfirmedAt: at })
    .where(eq(customers.customerId, customerId));
  return true;
}

/** @throws for an unknown customer */
export async function readPreferences(db: Queryable, customerId: CustomerId): Promise<Preferences> {
  const { marketingEnabled, substitutionsAllowed, mailUpdates } = customers;
  const [stored] = await db
    .select({ marketingEnabled, substitutionsAllowed, mailUpdates })
    .from(customers)
    .where(eq(customers.customerId, customerId));
  if (!stored) throw new Error('There is no such customer');
  return stored;
}

export async function updatePreferences(
  db: Queryable,
  customerId: CustomerId,
  preferences: Preferences,
): Promise<void> {
  await db.update(customers).set(preferences).where(eq(customers.customerId, customerId));
}

/**
 * Serializes the changes of one customer over all processes. Every transaction that changes a
 * customer's data takes this lock first, which counts it: what was answered before is not answered again.
 * @returns false for an unknown customer
 */
export async function lockCustomer(db: Queryable, customerId: CustomerId): Promise<boolean> {
  return (await countChange(db, { customerId })).length > 0;
}

const countChange = prepared('counted_change', (db) =>
  db
    .update(customers)
    .set({ version: sql`${customers.version} + 1` })
    .where(eq(customers.customerId, sql.placeholder('customerId')))
    .returning({ customerId: customers.customerId }),
);

/**
 * As `lockCustomer`, for a transaction that may write nothing, which costs no synced commit then. Where it writes, it
 * calls `lockCustomer` too.
 * @returns false for an unknown customer
 */
export async function holdCustomer(db: Queryable, customerId: CustomerId): Promise<boolean> {
  return (await selectLocked(db, { customerId })).length > 0;
}

const selectLocked = prepared('locked_customer', (db) =>
  db
    .select({ customerId: customers.customerId })
    .from(customers)
    .where(eq(customers.customerId, sql.placeholder('customerId')))
    .for('update'),
);

/** Returns when a customer asked for erasure, and when it was done. */
export async function readErasure(
  db: Queryable,
  customerId: CustomerId,
): Promise<{ erasureAskedAt: Date | null; erasedAt: Date | null }> {
  const [row] = await selectErasure(db, { customerId });
  return row ?? { erasureAskedAt: null, erasedAt: null };
}

export const erasureOf = (db: Queryable) => {
  const { customerId, createdAt, erasureAskedAt, erasedAt } = customers;
  return db
    .select({ createdAt, erasureAskedAt, erasedAt })
    .from(customers)
    .where(eq(customerId, sql.placeholder('customerId')));
};

const selectErasure = prepared('erasure', erasureOf);
