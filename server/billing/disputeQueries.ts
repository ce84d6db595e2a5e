import type { CustomerId } from '@nestbox/contract/values';
import { type DisputeStatus, openDisputeStatuses } from '@nestbox/domain/billing/disputeState';
import { and, asc, desc, eq, gt, gte, inArray } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { disputes } from './disputeSchema.ts';

export type Dispute = typeof disputes.$inferSelect;

/** Returns the disputes of a customer, oldest first. */
export const readDisputes = (db: Queryable, customerId: CustomerId): Promise<Dispute[]> =>
  db
    .select()
    .from(disputes)
    .where(eq(disputes.customerId, customerId))
    .orderBy(asc(disputes.openedAt), asc(disputes.disputeId));

/** Returns the disputes of payments, oldest first. */
export const readDisputesOf = async (
  db: Queryable,
  paymentIntents: readonly string[],
): Promise<Dispute[]> =>
  paymentIntents.length === 0
    ? []
    : db
        .select()
        .from(disputes)
        .where(inArray(disputes.paymentIntent, [...paymentIntents]))
        .orderBy(asc(disputes.openedAt), asc(disputes.disputeId));

const isOpen = inArray(disputes.status, openDisputeStatuses as DisputeStatus[]);

/** Returns the open disputes of all customers. */
export const readAllOpenDisputes = (db: Queryable): Promise<Dispute[]> =>
  db.select().from(disputes).where(isOpen);

/** Returns the first open disputes of all customers, oldest first. */
export const readOpenDisputes = (db: Queryable, max: number): Promise<Dispute[]> =>
  db
    .select()
    .from(disputes)
    .where(isOpen)
    .orderBy(asc(disputes.openedAt), asc(disputes.disputeId))
    .limit(max);

/** Returns the disputes of all customers that ended since an instant, the latest first. */
export const readEndedDisputes = (db: Queryable, since: Date, max: number): Promise<Dispute[]> =>
  db
    .select()
    .from(disputes)
    .where(gte(disputes.closedAt, since))
    .orderBy(desc(disputes.closedAt), asc(disputes.disputeId))
    .limit(max);

export const countOpenDisputes = (db: Queryable): Promise<number> => db.$count(disputes, isOpen);

/** Returns the disputes of all customers whose credit was spent before it could be taken back. */
export const readSpentCredit = (db: Queryable): Promise<Dispute[]> =>
  db.select().from(disputes).where(gt(disputes.creditSpent, 0));

export async function saveDispute(tx: Queryable, dispute: Dispute): Promise<void> {
  await tx
    .insert(disputes)
    .values(dispute)
    .onConflictDoUpdate({ target: [disputes.customerId, disputes.disputeId], set: dispute });
}

/** Changes what became of the credit of a dispute. */
export async function updateDisputedCredit(
  tx: Queryable,
  { customerId, disputeId }: Pick<Dispute, 'customerId' | 'disputeId'>,
  change: Pick<Dispute, 'creditTaken' | 'creditSpent'>,
): Promise<void> {
  await tx
    .update(disputes)
    .set(change)
    .where(and(eq(disputes.customerId, customerId), eq(disputes.disputeId, disputeId)));
}
