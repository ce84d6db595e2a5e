import type { CustomerId } from '@nestbox/contract/values';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { newToken } from '../platform/security/tokens.ts';
import type { PlatformServices } from '../platform/services.ts';
import { calendarFeeds } from './schema.ts';
import { withCustomerLock } from './withCustomerLock.ts';

/** Returns the secret of the customer's calendar feed; null until they asked for one. */
export async function readCalendarToken(
  db: Queryable,
  customerId: CustomerId,
): Promise<string | null> {
  const [row] = await db
    .select({ token: calendarFeeds.token })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.customerId, customerId));
  return row?.token ?? null;
}

/** Deletes a customer's calendar feed. @returns whether there was one */
export async function deleteCalendarFeed(db: Queryable, customerId: CustomerId): Promise<boolean> {
  const ended = await db
    .delete(calendarFeeds)
    .where(eq(calendarFeeds.customerId, customerId))
    .returning({ customerId: calendarFeeds.customerId });
  return ended.length > 0;
}

/** Replaces the secret of a customer's calendar feed. */
async function saveCalendarToken(
  db: Queryable,
  feed: typeof calendarFeeds.$inferInsert,
): Promise<void> {
  const { token, createdAt } = feed;
  await db
    .insert(calendarFeeds)
    .values(feed)
    .onConflictDoUpdate({ target: calendarFeeds.customerId, set: { token, createdAt } });
}

/**
 * Replaces the address of the customer's calendar feed; the earlier one ends at once.
 * @returns its token
 */
export async function renewCalendarFeed(
  services: PlatformServices,
  customerId: CustomerId,
): Promise<string> {
  const token = newToken(customerId);
  const feed = { customerId, token, createdAt: services.clock.now() };
  await withCustomerLock(services, customerId, ({ tx }) => saveCalendarToken(tx, feed));
  return token;
}
