import type { CustomerId } from '@nestbox/contract/values';
import { and, asc, eq, exists, gte, isNull, lt, ne, notExists, sql } from 'drizzle-orm';
import { customers, knownDevices, sessions } from '../../account/schema.ts';
import { giftCards } from '../../billing/giftCardSchema.ts';
import { charges } from '../../billing/schema.ts';
import { dayMilliseconds } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { subscriptions } from '../../subscription/schema.ts';

/** Customers who signed up before a time, never confirmed their address or paid, and did not come since. */
const isAbandoned = (db: Queryable, before: Date) =>
  and(
    lt(customers.createdAt, before),
    isNull(customers.emailConfirmedAt),
    isNull(customers.erasureAskedAt),
    exists(
      db
        .select({ one: sql`1` })
        .from(subscriptions)
        .where(
          and(eq(subscriptions.customerId, customers.customerId), isNull(subscriptions.startedAt)),
        ),
    ),
    notExists(
      db.select({ one: sql`1` }).from(charges).where(eq(charges.customerId, customers.customerId)),
    ),
    notExists(
      db
        .select({ one: sql`1` })
        .from(giftCards)
        .where(and(eq(giftCards.customerId, customers.customerId), ne(giftCards.status, 'closed'))),
    ),
    notExists(
      db
        .select({ one: sql`1` })
        .from(knownDevices)
        .where(
          and(
            eq(knownDevices.customerId, customers.customerId),
            gte(knownDevices.lastSeenAt, before),
          ),
        ),
    ),
    notExists(
      db
        .select({ one: sql`1` })
        .from(sessions)
        .where(eq(sessions.customerId, customers.customerId)),
    ),
  );

const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * dayMilliseconds);

/** Counts the sign-ups that are older than so many days and were never confirmed or paid; 0 without a limit. */
export const countAbandoned = async (
  db: Queryable,
  now: Date,
  days: number | null,
): Promise<number> =>
  days === null ? 0 : db.$count(customers, isAbandoned(db, daysAgo(now, days)));

/** Returns such sign-ups, oldest first. */
export async function readAbandoned(
  db: Queryable,
  now: Date,
  { days, max }: { readonly days: number | null; readonly max: number },
): Promise<CustomerId[]> {
  if (days === null) return [];
  const rows = await db
    .select({ customerId: customers.customerId })
    .from(customers)
    .where(isAbandoned(db, daysAgo(now, days)))
    .orderBy(asc(customers.createdAt))
    .limit(max);
  return rows.map(({ customerId }) => customerId);
}
