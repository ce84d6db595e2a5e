import { desc } from 'drizzle-orm';
import type { Queryable } from '../database.ts';
import { webhookEvents } from '../schema/payment.ts';

export type ReceivedEvent = typeof webhookEvents.$inferSelect;

/** What the card provider told of last, newest first. */
export async function readLatestEvents(db: Queryable, most: number): Promise<ReceivedEvent[]> {
  return db
    .select()
    .from(webhookEvents)
    .orderBy(desc(webhookEvents.receivedAt), desc(webhookEvents.eventId))
    .limit(most);
}
