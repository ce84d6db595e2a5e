import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { GatheringMail } from './message.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const notifications = pgTable(
  'notifications',
  {
    customerId: uuid('customer_id').notNull(),
    notificationId: uuid('notification_id').notNull(),
    /** What it tells of: a cause is told once. */
    cause: text('cause'),
    heading: text('heading').notNull(),
    body: text('body').notNull(),
    readAt: instant('read_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.notificationId] }),
    uniqueIndex('notifications_cause').on(table.customerId, table.cause),
  ],
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
    /** Its page, for as long as that is kept; null where it has text alone. */
    html: text('html'),
    /** It may be switched off, and says so to mail programs. */
    isUpdate: boolean('is_update').notNull().default(false),
    /** The box whose charge it announces: nothing is charged while it waits to be sent. */
    announcesChargeOf: uuid('announces_charge_of'),
    /** What it says, while further changes may join it. */
    gathering: jsonb('gathering').$type<GatheringMail>(),
    createdAt: instant('created_at').notNull(),
    /** Not sent after this, and forgotten once sent: it holds a secret. */
    expiresAt: instant('expires_at'),
    sentAt: instant('sent_at'),
    tries: integer('tries').notNull().default(0),
    nextTryAt: instant('next_try_at').notNull(),
    /** Not tried any more; an operator can send it again. */
    givenUpAt: instant('given_up_at'),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.mailId] }),
    index('mails_by_id').on(table.mailId),
    index('mails_with_page').on(table.sentAt).where(sql`html is not null`),
    index('mails_given_up').on(table.givenUpAt).where(sql`given_up_at is not null`),
    index('mails_unsent').on(table.nextTryAt).where(sql`sent_at is null and given_up_at is null`),
  ],
);
