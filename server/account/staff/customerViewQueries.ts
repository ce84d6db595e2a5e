import type { CustomerId } from '@nestbox/contract/values';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { customerViews } from '../schema.ts';

export type StoredView = typeof customerViews.$inferSelect;

export async function insertView(
  tx: Queryable,
  view: typeof customerViews.$inferInsert,
): Promise<void> {
  await tx.insert(customerViews).values(view);
}

/** A code with the session of staff that uses it, and what becomes of its view. */
interface UsedCode {
  readonly customerId: CustomerId;
  readonly codeHash: string;
  readonly staffTokenHash: string;
  readonly tokenHash: string;
  readonly openedAt: Date;
  readonly expiresAt: Date;
}

/** Opens a view in place of its code. @returns whether the code was valid */
export async function takeViewCode(
  db: Queryable,
  { customerId, codeHash, staffTokenHash, ...opened }: UsedCode,
): Promise<boolean> {
  const used = await db
    .update(customerViews)
    .set(opened)
    .where(
      and(
        eq(customerViews.customerId, customerId),
        eq(customerViews.tokenHash, codeHash),
        eq(customerViews.staffTokenHash, staffTokenHash),
        isNull(customerViews.openedAt),
        gt(customerViews.expiresAt, opened.openedAt),
      ),
    )
    .returning({ customerId: customerViews.customerId });
  return used.length > 0;
}

/** Returns an opened view that has not expired; null without one. */
export async function readOpenView(
  db: Queryable,
  { customerId, tokenHash, now }: { customerId: CustomerId; tokenHash: string; now: Date },
): Promise<Pick<StoredView, 'staffTokenHash' | 'role'> | null> {
  const [view] = await selectOpenView(db, { customerId, tokenHash, now: now.toISOString() });
  return view?.openedAt ? view : null;
}

const selectOpenView = prepared('open_customer_view', (db) => {
  const { customerId, tokenHash, staffTokenHash, role, openedAt, expiresAt } = customerViews;
  return db
    .select({ staffTokenHash, role, openedAt })
    .from(customerViews)
    .where(
      and(
        eq(customerId, sql.placeholder('customerId')),
        eq(tokenHash, sql.placeholder('tokenHash')),
        gt(expiresAt, sql.placeholder('now')),
      ),
    );
});

/** Deletes the views of a customer that belong to a session of staff. */
export async function deleteViews(
  db: Queryable,
  { customerId, staffTokenHash }: Pick<StoredView, 'customerId' | 'staffTokenHash'>,
): Promise<void> {
  await db
    .delete(customerViews)
    .where(
      and(
        eq(customerViews.customerId, customerId),
        eq(customerViews.staffTokenHash, staffTokenHash),
      ),
    );
}
