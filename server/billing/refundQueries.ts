import type { CustomerId } from '@nestbox/contract/values';
import { undeliveredStatuses } from '@nestbox/domain/billing/refundState';
import { and, asc, eq, exists, gt, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../platform/database/database.ts';
import { prepared } from '../platform/database/prepared.ts';
import { charges, refunds } from './schema.ts';

export type Refund = typeof refunds.$inferSelect;

export async function insertRefund(db: Queryable, refund: Refund): Promise<void> {
  await db.insert(refunds).values(refund);
}

/** Returns all refunds of a customer, oldest first. */
export const readRefunds = (db: Queryable, customerId: CustomerId): Promise<Refund[]> =>
  selectRefunds(db, { customerId });

export const refundsOf = (db: Queryable) =>
  db
    .select()
    .from(refunds)
    .where(eq(refunds.customerId, sql.placeholder('customerId')))
    .orderBy(asc(refunds.createdAt), asc(refunds.refundNumber));

const selectRefunds = prepared('refunds', refundsOf);

/** Returns the refunds of all boxes of which one was refused or failed, oldest first. */
export const readRefundsBesideUndelivered = (db: Queryable): Promise<Refund[]> => {
  const undelivered = alias(refunds, 'undelivered');
  return db
    .select()
    .from(refunds)
    .where(
      exists(
        db
          .select({ one: sql`1` })
          .from(undelivered)
          .where(
            and(
              eq(undelivered.customerId, refunds.customerId),
              eq(undelivered.boxId, refunds.boxId),
              inArray(undelivered.status, undeliveredStatuses),
            ),
          ),
      ),
    )
    .orderBy(asc(refunds.createdAt), asc(refunds.refundNumber));
};

/** Returns the boxes of all customers of which disputes took money, and did not bring it back. */
export const readDisputedBoxes = (db: Queryable) =>
  db
    .select({
      customerId: charges.customerId,
      boxId: charges.boxId,
      amount: charges.disputedAmount,
    })
    .from(charges)
    .where(gt(charges.disputedAmount, 0));

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
