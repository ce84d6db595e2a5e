import { and, desc, eq, isNull, lte, min, type Placeholder, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { notifyOfWork } from '../platform/database/notifyProcesses.ts';
import { prepared } from '../platform/database/prepared.ts';
import { webhookEvents } from './schema.ts';

export type WebhookEvent = typeof webhookEvents.$inferSelect;

/** Stores an event of the card provider. Idempotent. */
export async function recordEvent(
  db: Queryable,
  event: typeof webhookEvents.$inferInsert,
): Promise<void> {
  const inserted = await db
    .insert(webhookEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ eventId: webhookEvents.eventId });
  if (inserted.length > 0) await notifyOfWork(db, 'events');
}

/** Returns events of the card provider: those that failed and are tried again, then the latest, each newest first. */
export async function readLatestEvents(db: Queryable, max: number): Promise<WebhookEvent[]> {
  return db
    .select()
    .from(webhookEvents)
    .orderBy(desc(hasFailed), desc(webhookEvents.receivedAt), desc(webhookEvents.eventId))
    .limit(max);
}

const hasFailed = sql`(${webhookEvents.handledAt} is null and ${webhookEvents.tries} > 0)`;

/** Returns an event; null where there is none. */
export async function findEvent(db: Queryable, eventId: string): Promise<WebhookEvent | null> {
  const [event] = await db.select().from(webhookEvents).where(eq(webhookEvents.eventId, eventId));
  return event ?? null;
}

/** Makes an event due that is not processed. @returns false where it is, or there is none */
export async function makeEventDue(db: Queryable, eventId: string, now: Date): Promise<boolean> {
  const due = await db
    .update(webhookEvents)
    .set({ nextTryAt: now })
    .where(and(eq(webhookEvents.eventId, eventId), isNull(webhookEvents.handledAt)))
    .returning({ eventId: webhookEvents.eventId });
  await notifyOfWork(db, 'events');
  return due.length > 0;
}

/** Returns events that are due to be processed. */
export const readOpenEvents = (db: Queryable, now: Date, max: number): Promise<WebhookEvent[]> =>
  selectOpenEvents(db, { now: now.toISOString(), max });

const selectOpenEvents = prepared('open_events', (db) =>
  db
    .select()
    .from(webhookEvents)
    .where(isOpen(sql.placeholder('now')))
    .orderBy(webhookEvents.nextTryAt)
    .limit(sql.placeholder('max')),
);

/** Returns when the next event is due. */
export const firstOpenEvent = (db: Queryable) =>
  db
    .select({ at: min(webhookEvents.nextTryAt) })
    .from(webhookEvents)
    .where(isNull(webhookEvents.handledAt));

const isOpen = (now: Date | Placeholder) =>
  and(isNull(webhookEvents.handledAt), lte(webhookEvents.nextTryAt, now));

/** Takes an event for processing; null where it is done, or another worker has it. */
export async function takeEvent(
  db: Queryable,
  event: WebhookEvent,
  now: Date,
  nextTryAt: Date,
): Promise<WebhookEvent | null> {
  const [taken] = await db
    .update(webhookEvents)
    .set({ tries: event.tries + 1, nextTryAt })
    .where(and(eq(webhookEvents.eventId, event.eventId), isOpen(now)))
    .returning();
  return taken ?? null;
}

export async function markEventHandled(db: Queryable, eventId: string, at: Date): Promise<void> {
  await db
    .update(webhookEvents)
    .set({ handledAt: at, failure: null })
    .where(eq(webhookEvents.eventId, eventId));
}

/** Stores why the last try of an event failed. */
export async function recordEventFailure(
  db: Queryable,
  eventId: string,
  failure: string,
): Promise<void> {
  await db
    .update(webhookEvents)
    .set({ failure })
    .where(and(eq(webhookEvents.eventId, eventId), isNull(webhookEvents.handledAt)));
}
