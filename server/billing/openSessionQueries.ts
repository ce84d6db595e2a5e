import type { CustomerId } from '@nestbox/contract/values';
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { sessions } from '../account/schema.ts';
import type { Queryable } from '../platform/database/database.ts';
import { prepared } from '../platform/database/prepared.ts';
import { subscriptions } from '../subscription/schema.ts';

/** Returns whether the customer of an open session has ever paid; null where no such session is open. */
export async function readOpenSession(
  db: Queryable,
  session: { readonly customerId: CustomerId; readonly tokenHash: string; readonly now: Date },
): Promise<{ isPaying: boolean } | null> {
  const [row] = await selectOpen(db, { ...session, now: session.now.toISOString() });
  return row ? { isPaying: Boolean(row.isPaying) } : null;
}

const selectOpen = prepared('open_session', (db) =>
  db
    .select({ isPaying: isNotNull(subscriptions.startedAt) })
    .from(sessions)
    .innerJoin(subscriptions, eq(subscriptions.customerId, sessions.customerId))
    .where(
      and(
        eq(sessions.customerId, sql.placeholder('customerId')),
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    ),
);
