import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { prepared } from '../platform/database/prepared.ts';
import { refunds } from './schema.ts';

export type Refund = typeof refunds.$inferSelect;

export async function insertRefund(db: Queryable, refund: Refund): Promise<void> {
  await db.insert(refunds).values(refund);
}

/** Returns all refunds of a customer, oldest first. */
export const readRefunds = (db: Queryable, customerId: string): Promise<Refund[]> =>
  selectRefunds(db, { customerId });

export const refundsOf = (db: Queryable) =>
  db
    .select()
    .from(refunds)
    .where(eq(refunds.customerId, sql.placeholder('customerId')))
    .orderBy(asc(refunds.createdAt), asc(refunds.refundNumber));

const selectRefunds = prepared('refunds', refundsOf);

export async function updateRefund(
  db: Queryable,
  refund: Pick<Refund, 'customerId' | 'boxId' | 'refundNumber'>,
  change: Partial<Refund>,
): Promise<void> {
  await db
    .update(refunds)
    .set(change)
    .where(
      and(
        eq(refunds.customerId, refund.customerId),
        eq(refunds.boxId, refund.boxId),
        eq(refunds.refundNumber, refund.refundNumber),
      ),
    );
}
