import type { CustomerId } from '@nestbox/contract/values';
import { and, asc, desc, eq, inArray, or } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { customerRecords } from './schema.ts';

export type CustomerRecord = typeof customerRecords.$inferSelect;

export async function insertRecord(tx: Queryable, record: CustomerRecord): Promise<void> {
  await tx.insert(customerRecords).values(record);
}

/** Returns what staff did for a customer or noted about them, oldest first. */
export const readRecords = (db: Queryable, customerId: CustomerId): Promise<CustomerRecord[]> =>
  db
    .select()
    .from(customerRecords)
    .where(eq(customerRecords.customerId, customerId))
    .orderBy(asc(customerRecords.recordNumber));

/** Returns a customer's latest record; null without one. */
export async function readLatestRecord(
  db: Queryable,
  customerId: CustomerId,
): Promise<CustomerRecord | null> {
  const [latest] = await db
    .select()
    .from(customerRecords)
    .where(eq(customerRecords.customerId, customerId))
    .orderBy(desc(customerRecords.recordNumber))
    .limit(1);
  return latest ?? null;
}

/** Returns the records with these keys that are not erased. */
export async function readRecordsByKey(
  db: Queryable,
  keys: readonly Pick<CustomerRecord, 'customerId' | 'recordNumber'>[],
): Promise<CustomerRecord[]> {
  if (keys.length === 0) return [];
  const named = keys.map(({ customerId, recordNumber }) =>
    and(eq(customerRecords.customerId, customerId), eq(customerRecords.recordNumber, recordNumber)),
  );
  return db
    .select()
    .from(customerRecords)
    .where(or(...named));
}

/** Returns the latest call to each of these customers, by customer. */
export async function readLatestCalls(
  db: Queryable,
  customerIds: readonly CustomerId[],
): Promise<Map<CustomerId, CustomerRecord>> {
  if (customerIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(customerRecords)
    .where(
      and(
        inArray(customerRecords.customerId, [...customerIds]),
        eq(customerRecords.act, 'call-customer'),
      ),
    )
    .orderBy(asc(customerRecords.recordNumber));
  return new Map(rows.map((row) => [row.customerId, row]));
}
