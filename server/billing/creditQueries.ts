import type { CustomerId } from '@nestbox/contract/values';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { prepared } from '../platform/database/prepared.ts';
import { creditEntries, customerPromotions } from './schema.ts';

export type CreditEntry = typeof creditEntries.$inferSelect;

/** Returns all entries of a customer's credit ledger, oldest first. */
export const readCredit = (db: Queryable, customerId: CustomerId): Promise<CreditEntry[]> =>
  selectCredit(db, { customerId });

const selectCredit = prepared('credit', (db) =>
  db
    .select()
    .from(creditEntries)
    .where(eq(creditEntries.customerId, sql.placeholder('customerId')))
    .orderBy(asc(creditEntries.entryNumber)),
);

type NewEntry = Pick<CreditEntry, 'customerId' | 'kind' | 'amount' | 'reason' | 'createdAt'> &
  Partial<Pick<CreditEntry, 'giftAmount' | 'boxId' | 'paymentVersion' | 'code'>>;

/**
 * Adds an entry to a customer's credit ledger, under the customer's lock. An entry of 0 pence is not
 * written.
 * @throws where the balance would fall below zero; callers decide before how much can be spent
 */
export async function addCredit(tx: Queryable, entry: NewEntry): Promise<void> {
  if (entry.amount === 0) return;
  const [latest] = await tx
    .select({ entryNumber: creditEntries.entryNumber, balance: creditEntries.balance })
    .from(creditEntries)
    .where(eq(creditEntries.customerId, entry.customerId))
    .orderBy(desc(creditEntries.entryNumber))
    .limit(1);
  await tx.insert(creditEntries).values({
    ...entry,
    entryNumber: (latest?.entryNumber ?? 0) + 1,
    balance: (latest?.balance ?? 0) + entry.amount,
  });
}

export type CustomerPromotion = typeof customerPromotions.$inferSelect;

/** Returns the promotions that a customer has entered, oldest first. */
export const readPromotionsOf = (
  db: Queryable,
  customerId: CustomerId,
): Promise<CustomerPromotion[]> => selectPromotions(db, { customerId });

const selectPromotions = prepared('customer_promotions', (db) =>
  db
    .select()
    .from(customerPromotions)
    .where(eq(customerPromotions.customerId, sql.placeholder('customerId')))
    .orderBy(asc(customerPromotions.enteredAt), asc(customerPromotions.code)),
);

export async function insertCustomerPromotion(
  tx: Queryable,
  promotion: CustomerPromotion,
): Promise<void> {
  await tx.insert(customerPromotions).values(promotion);
}

/** Returns when a customer entered a code; null where they did not. */
export async function readEnteredAt(
  tx: Queryable,
  customerId: CustomerId,
  code: string,
): Promise<Date | null> {
  const [row] = await tx
    .select({ enteredAt: customerPromotions.enteredAt })
    .from(customerPromotions)
    .where(and(eq(customerPromotions.customerId, customerId), eq(customerPromotions.code, code)));
  return row?.enteredAt ?? null;
}
