import type { CustomerId } from '@nestbox/contract/values';
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { customers, sessions } from '../account/schema.ts';
import type { Queryable } from '../platform/database/database.ts';
import { prepared } from '../platform/database/prepared.ts';
import { subscriptions } from '../subscription/schema.ts';

/** What is known of the customer of an open session. */
export interface OpenSession {
  /** Whether they have ever paid. */
  readonly isPaying: boolean;
  /** Grows with each change of their data. */
  readonly version: number;
}

/** Returns what is known of the customer of a session; null where it is not open. */
export async function readOpenSession(
  db: Queryable,
  session: { readonly customerId: CustomerId; readonly tokenHash: string; readonly now: Date },
): Promise<OpenSession | null> {
  const [row] = await selectOpen(db, { ...session, now: session.now.toISOString() });
  return row ? { isPaying: Boolean(row.isPaying), version: row.version } : null;
}

const selectOpen = prepared('open_session', (db) =>
  db
    .select({ isPaying: isNotNull(subscriptions.startedAt), version: customers.version })
    .from(sessions)
    .innerJoin(subscriptions, eq(subscriptions.customerId, sessions.customerId))
    .innerJoin(customers, eq(customers.customerId, sessions.customerId))
    .where(
      and(
        eq(sessions.customerId, sql.placeholder('customerId')),
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    ),
);
