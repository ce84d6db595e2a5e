import { and, asc, eq, gte } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { operatorActs } from './operatorActSchema.ts';

export type OperatorAct = typeof operatorActs.$inferSelect;

/** Acts are written once: nothing changes or deletes them. */
export async function insertAct(db: Queryable, act: Omit<OperatorAct, 'actNumber'>): Promise<void> {
  await db.insert(operatorActs).values(act);
}

/** What operators did, oldest first: to one customer, since an instant, or all of it. */
export async function readActs(
  db: Queryable,
  { customerId, since }: { customerId: string | null; since: Date | null },
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
