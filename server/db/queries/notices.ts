import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Queryable } from '../database.ts';
import { mails, notifications } from '../schema/notice.ts';

export type StoredNotification = typeof notifications.$inferSelect;
export type StoredMail = typeof mails.$inferSelect;

/** Tells the customer in the app; to be written in the transaction of its cause. */
export async function insertNotification(
  db: Queryable,
  notice: { customerId: string; heading: string; body: string },
  createdAt: Date,
): Promise<void> {
  await db.insert(notifications).values({ ...notice, notificationId: randomUUID(), createdAt });
}

export async function readNotifications(
  db: Queryable,
  customerId: string,
): Promise<StoredNotification[]> {
  return db
    .select()
    .from(notifications)
    .where(eq(notifications.customerId, customerId))
    .orderBy(desc(notifications.createdAt))
    .limit(200);
}

/** @returns false where the customer has no such notification */
export async function markRead(
  db: Queryable,
  customerId: string,
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
  return rows.length > 0;
}

/** Writes a mail to be sent; in the transaction of its cause. */
export async function insertMail(
  db: Queryable,
  mail: {
    customerId: string;
    recipient: string;
    subject: string;
    text: string;
    expiresAt?: Date;
  },
  createdAt: Date,
): Promise<void> {
  await db.insert(mails).values({ ...mail, mailId: randomUUID(), createdAt, nextTryAt: createdAt });
}

/** Mails that are due to be sent, locked until the transaction ends. */
export async function takeDueMails(db: Queryable, now: Date, most: number): Promise<StoredMail[]> {
  return db
    .select()
    .from(mails)
    .where(
      and(
        isNull(mails.sentAt),
        lte(mails.nextTryAt, now),
        or(isNull(mails.expiresAt), gt(mails.expiresAt, now)),
      ),
    )
    .orderBy(mails.nextTryAt)
    .limit(most)
    .for('update', { skipLocked: true });
}

export async function updateMail(
  db: Queryable,
  mail: StoredMail,
  change: Partial<StoredMail>,
): Promise<void> {
  await db
    .update(mails)
    .set(change)
    .where(and(eq(mails.customerId, mail.customerId), eq(mails.mailId, mail.mailId)));
}
