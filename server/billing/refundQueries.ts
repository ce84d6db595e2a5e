import { and, asc, eq, exists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
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

/** Returns the refunds of all boxes of which the provider has refused one, oldest first. */
export const readRefundsBesideRefused = (db: Queryable): Promise<Refund[]> => {
  const refused = alias(refunds, 'refused');
  return db
    .select()
    .from(refunds)
    .where(
      exists(
        db
          .select({ one: sql`1` })
          .from(refused)
          .where(
            and(
              eq(refused.customerId, refunds.customerId),
              eq(refused.boxId, refunds.boxId),
              eq(refused.status, 'refused'),
            ),
          ),
      ),
    )
    .orderBy(asc(refunds.createdAt), asc(refunds.refundNumber));
};

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
