import type { CustomerId } from '@nestbox/contract/values';
import { and, asc, eq, gt, gte } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { operatorActs } from './schema.ts';

export type OperatorAct = typeof operatorActs.$inferSelect;

/** Records an operator's act. Acts are never changed or deleted. */
export async function insertAct(db: Queryable, act: Omit<OperatorAct, 'actNumber'>): Promise<void> {
  await db.insert(operatorActs).values(act);
}

/** Returns operators' acts, oldest first: of one customer, since an instant, or all. */
export async function readActs(
  db: Queryable,
  { customerId, since }: { customerId: CustomerId | null; since: Date | null },
): Promise<OperatorAct[]> {
  return db
    .select()
    .from(operatorActs)
    .where(
      and(
        customerId ? eq(operatorActs.customerId, customerId) : undefined,
        since ? gte(operatorActs.at, since) : undefined,
      ),
    )
    .orderBy(asc(operatorActs.actNumber));
}

/** Returns operators' acts after a number, oldest first. */
export const readActsAfter = (db: Queryable, after: number, max: number): Promise<OperatorAct[]> =>
  db
    .select()
    .from(operatorActs)
    .where(gt(operatorActs.actNumber, after))
    .orderBy(asc(operatorActs.actNumber))
    .limit(max);
