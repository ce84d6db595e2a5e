import type { PushTopic } from '@nestbox/contract/pushTopics';
import type { NewsletterState } from '@nestbox/contract/staffNewsletters';
import type { CustomerFilter } from '@nestbox/contract/staffSegments';
import type { BoxId, CustomerId, StaffId } from '@nestbox/contract/values';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../platform/database/columns.ts';
import type { MailProblem } from '../platform/mailProblem.ts';
import type { GatheringMail } from './message.ts';

export const notifications = pgTable(
  'notifications',
  {
    customerId: uuid('customer_id').$type<CustomerId>().notNull(),
    notificationId: uuid('notification_id').notNull(),
    /** A customer is notified of a cause once. */
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

/** The key pair by which push services know the shop, made at its first start: one row. */
export const pushKeys = pgTable('push_keys', {
  only: integer('only').primaryKey(),
  publicKey: text('public_key').notNull(),
  /** Sealed. */
  privateKey: text('private_key').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Browsers that get a customer's notifications. */
export const pushDevices = pgTable(
  'push_devices',
  {
    customerId: uuid('customer_id').$type<CustomerId>().notNull(),
    /** The SHA-256 of the endpoint. */
    device: text('device').notNull(),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    topics: jsonb('topics').$type<readonly PushTopic[]>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.device] }),
    // A device that changes hands belongs to the latest customer alone.
    index('push_devices_by_device').on(table.device),
  ],
);

/** Notifications for devices, written with their cause, sent by a job, and then deleted. */
export const pushes = pgTable(
  'pushes',
  {
    customerId: uuid('customer_id').$type<CustomerId>().notNull(),
    pushId: uuid('push_id').notNull(),
    device: text('device').notNull(),
    heading: text('heading').notNull(),
    body: text('body').notNull(),
    /** The path of the web app that a press opens. */
    path: text('path').notNull(),
    createdAt: instant('created_at').notNull(),
    tries: integer('tries').notNull().default(0),
    nextTryAt: instant('next_try_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.pushId] }),
    index('pushes_due').on(table.nextTryAt),
  ],
);

/**
 * Mails, written in the transaction of their cause and sent by a job. Of a mail to a member of
 * staff, `customerId` is the staff id.
 */
export const mails = pgTable(
  'mails',
  {
    /** A customer, or a member of staff. */
    customerId: uuid('customer_id').notNull(),
    mailId: uuid('mail_id').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** The HTML, while it is kept; null for plain text. */
    html: text('html'),
    /** An update mail, with a link to unsubscribe. */
    isUpdate: boolean('is_update').notNull().default(false),
    /** Sent with consent alone, with an address that withdraws it in one press. */
    isMarketing: boolean('is_marketing').notNull().default(false),
    /** The newsletter that it is a copy of, if one. */
    newsletterId: uuid('newsletter_id'),
    /** The box whose charge it announces. The charge waits until the mail is sent. */
    announcesChargeOf: uuid('announces_charge_of').$type<BoxId>(),
    /** Its content, while further messages may join it. */
    gathering: jsonb('gathering').$type<GatheringMail>(),
    createdAt: instant('created_at').notNull(),
    /** It holds a secret: not sent after this, and deleted once sent. */
    expiresAt: instant('expires_at'),
    sentAt: instant('sent_at'),
    tries: integer('tries').notNull().default(0),
    nextTryAt: instant('next_try_at').notNull(),
    /** When it was given up; an operator can send it again. */
    givenUpAt: instant('given_up_at'),
    /** Why its last try failed; null without a failure. */
    problem: text('problem').$type<MailProblem>(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.mailId] }),
    index('mails_by_id').on(table.mailId),
    index('mails_of_newsletter')
      .on(table.newsletterId)
      .where(sql`${table.newsletterId} is not null`),
    index('mails_with_page').on(table.sentAt).where(sql`html is not null`),
    index('mails_given_up').on(table.givenUpAt).where(sql`given_up_at is not null`),
    index('mails_unsent').on(table.nextTryAt).where(sql`sent_at is null and given_up_at is null`),
  ],
);

/** Newsletters, from the first draft to the last copy. Copies are rows of `mails`. */
export const newsletters = pgTable(
  'newsletters',
  {
    newsletterId: uuid('newsletter_id').primaryKey(),
    /** Grows with each change by staff. */
    version: integer('version').notNull(),
    subject: text('subject').notNull(),
    /** In Markdown. */
    body: text('body').notNull(),
    /** The segment that was chosen, and its name then; null for all customers. */
    segmentId: text('segment_id'),
    segmentName: text('segment_name'),
    filter: jsonb('filter').$type<CustomerFilter>().notNull(),
    state: text('state').$type<NewsletterState>().notNull(),
    /** The first instant at which copies are written; null for a draft. */
    sendAt: instant('send_at'),
    /** When the next batch is due; null while nothing is to be sent. */
    nextBatchAt: instant('next_batch_at'),
    /** The last customer whose copy is written. */
    lastCustomerId: uuid('last_customer_id').$type<CustomerId>(),
    /** Copies that were written. */
    written: integer('written').notNull().default(0),
    endedAt: instant('ended_at'),
    /** Who changed it last, and when. */
    staffId: uuid('staff_id').$type<StaffId>().notNull(),
    who: text('who').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    index('newsletters_due').on(table.nextBatchAt).where(sql`${table.nextBatchAt} is not null`),
  ],
);
