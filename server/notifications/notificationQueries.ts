import { randomUUID } from 'node:crypto';
import type { CustomerId } from '@nestbox/contract/values';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { notifyIfWritten, notifyProcesses } from '../platform/database/notifyProcesses.ts';
import { prepared } from '../platform/database/prepared.ts';
import { notifications } from './schema.ts';

export type StoredNotification = typeof notifications.$inferSelect;

/**
 * Adds a notification for the bell, in the transaction of its cause.
 * @returns false where the cause was notified before
 */
export async function insertNotification(
  db: Queryable,
  message: {
    customerId: CustomerId;
    heading: string;
    body: string;
    cause: string | null;
    readAt: Date | null;
  },
  createdAt: Date,
): Promise<boolean> {
  const inserted = db
    .insert(notifications)
    .values({ ...message, notificationId: randomUUID(), createdAt })
    .onConflictDoNothing()
    .returning({ notificationId: notifications.notificationId });
  return notifyIfWritten(db, inserted, 'notifications', message.customerId);
}

export const readNotifications = (
  db: Queryable,
  customerId: CustomerId,
): Promise<StoredNotification[]> => selectNotifications(db, { customerId });

const selectNotifications = prepared('notifications', (db) =>
  db
    .select()
    .from(notifications)
    .where(eq(notifications.customerId, sql.placeholder('customerId')))
    .orderBy(desc(notifications.createdAt))
    .limit(200),
);

/** Marks a notification as read. @returns false where the customer has no such notification */
export async function markRead(
  db: Queryable,
  customerId: CustomerId,
  notificationId: string,
  readAt: Date,
): Promise<boolean> {
  const rows = await db
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, ${readAt.toISOString()}::timestamptz)` })
    .where(
      and(
        eq(notifications.customerId, customerId),
        eq(notifications.notificationId, notificationId),
      ),
    )
    .returning({ notificationId: notifications.notificationId });
  if (rows.length === 0) return false;
  await notifyProcesses(db, 'notifications', customerId);
  return true;
}

/** Marks all notifications of a customer as read. */
export async function markAllRead(
  db: Queryable,
  customerId: CustomerId,
  readAt: Date,
): Promise<void> {
  const rows = await db
    .update(notifications)
    .set({ readAt })
    .where(and(eq(notifications.customerId, customerId), isNull(notifications.readAt)))
    .returning({ notificationId: notifications.notificationId });
  if (rows.length > 0) await notifyProcesses(db, 'notifications', customerId);
}

/** Whether a customer was notified of this cause. */
export async function wasNotified(
  db: Queryable,
  customerId: CustomerId,
  cause: string,
): Promise<boolean> {
  const rows = await db
    .select({ cause: notifications.cause })
    .from(notifications)
    .where(and(eq(notifications.customerId, customerId), eq(notifications.cause, cause)));
  return rows.length > 0;
}
