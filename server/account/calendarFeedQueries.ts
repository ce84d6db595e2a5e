import { eq } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { calendarFeeds } from './calendarFeedSchema.ts';

/** The secret of the customer's calendar address; null until they asked for one. */
export async function readCalendarToken(db: Queryable, customerId: string): Promise<string | null> {
  const [row] = await db
    .select({ token: calendarFeeds.token })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.customerId, customerId));
  return row?.token ?? null;
}

/** Ends the address of a customer's calendar. @returns whether there was one */
export async function deleteCalendarFeed(db: Queryable, customerId: string): Promise<boolean> {
  const ended = await db
    .delete(calendarFeeds)
    .where(eq(calendarFeeds.customerId, customerId))
    .returning({ customerId: calendarFeeds.customerId });
  return ended.length > 0;
}

/** Puts a secret in the place of the one before. */
export async function saveCalendarToken(
  db: Queryable,
  feed: typeof calendarFeeds.$inferInsert,
): Promise<void> {
  const { token, createdAt } = feed;
  await db
    .insert(calendarFeeds)
    .values(feed)
    .onConflictDoUpdate({ target: calendarFeeds.customerId, set: { token, createdAt } });
}
