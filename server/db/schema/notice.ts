import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const notifications = pgTable(
  'notifications',
  {
    customerId: uuid('customer_id').notNull(),
    notificationId: uuid('notification_id').notNull(),
    heading: text('heading').notNull(),
    body: text('body').notNull(),
    readAt: instant('read_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.notificationId] })],
);

/** Mails, written in the transaction of their cause and sent from here. */
export const mails = pgTable(
  'mails',
  {
    customerId: uuid('customer_id').notNull(),
    mailId: uuid('mail_id').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Not sent after this, and forgotten once sent: it holds a secret. */
    expiresAt: instant('expires_at'),
    sentAt: instant('sent_at'),
    tries: integer('tries').notNull().default(0),
    nextTryAt: instant('next_try_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.mailId] }),
    index('mails_unsent').on(table.nextTryAt).where(sql`sent_at is null`),
  ],
);
