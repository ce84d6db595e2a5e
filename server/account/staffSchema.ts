import type { CustomerFilter } from '@nestbox/contract/staffSegments';
import type { StaffId } from '@nestbox/contract/values';
import type { StaffRole } from '@nestbox/domain/account/permissions';
import { isNotNull } from 'drizzle-orm';
import {
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

/**
 * Staff, who are never deleted, since the audit log names them. Their second step and their mails
 * are in the tables of customers, by the staff id.
 */
export const staff = pgTable(
  'staff',
  {
    staffId: uuid('staff_id').$type<StaffId>().primaryKey(),
    /** In lower case. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    role: text('role').$type<StaffRole>().notNull(),
    /** Null until an invitation is accepted, and for deactivated accounts. */
    passwordHash: text('password_hash'),
    createdAt: instant('created_at').notNull(),
    lastSignedInAt: instant('last_signed_in_at'),
    deactivatedAt: instant('deactivated_at'),
  },
  (table) => [uniqueIndex('staff_by_email').on(table.email)],
);

export const staffSessions = pgTable(
  'staff_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    staffId: uuid('staff_id').$type<StaffId>().notNull(),
    /** The public id, by which the owner ends a session. */
    sessionId: uuid('session_id').notNull().defaultRandom(),
    /** The device that opened the session, such as 'Firefox on Windows'. */
    device: text('device').notNull(),
    /** When the second step was passed or set up. Before, the session can only set it up. */
    secondStepAt: instant('second_step_at'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('staff_sessions_of_staff').on(table.staffId),
    index('staff_sessions_by_end').on(table.expiresAt),
  ],
);

/** Invitations that were not used. An account has one at most. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    staffId: uuid('staff_id').$type<StaffId>().primaryKey(),
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('staff_invitations_by_end').on(table.expiresAt)],
);

/** Who has an entry of Today's work, so that two colleagues do not do the same. */
export const workOwners = pgTable(
  'work_owners',
  {
    /** The list of Today, such as 'held-boxes'. */
    queue: text('queue').notNull(),
    /** The key of the entry, such as the id of a box. */
    subject: text('subject').notNull(),
    staffId: uuid('staff_id').$type<StaffId>().notNull(),
    takenAt: instant('taken_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.queue, table.subject] })],
);

/** A part of a record before or after an act, without secrets. */
export type AuditedValues = Readonly<Record<string, unknown>>;

/** Acts of staff in their order. A trigger of the database refuses to change or delete them. */
export const staffAudit = pgTable(
  'staff_audit',
  {
    entryNumber: integer('entry_number').primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    /** Null for an operator on the command line. */
    staffId: uuid('staff_id').$type<StaffId>(),
    /** The name at that time. */
    who: text('who').notNull(),
    act: text('act').notNull(),
    /** What it concerns, such as an email address or the id of a product. */
    subject: text('subject').notNull(),
    why: text('why'),
    before: jsonb('before').$type<AuditedValues>(),
    after: jsonb('after').$type<AuditedValues>(),
    /**
     * Of an act for a customer, its number among the customer's records, which hold why, before and
     * after until the customer is erased. `subject` is the customer's id.
     */
    recordNumber: integer('record_number'),
    /** Pence that the act gave a customer, where no second person approved it. */
    amount: integer('amount'),
  },
  (table) => [
    index('staff_audit_by_staff').on(table.staffId, table.entryNumber),
    index('staff_audit_by_act').on(table.act, table.entryNumber),
    index('staff_audit_by_subject').on(table.subject, table.entryNumber),
    index('staff_audit_of_money_by_staff')
      .on(table.staffId, table.at)
      .where(isNotNull(table.amount)),
    index('staff_audit_of_money').on(table.subject, table.at).where(isNotNull(table.amount)),
  ],
);

/** Filters of the list of customers that staff have saved under a name. */
export const customerSegments = pgTable('customer_segments', {
  segmentId: uuid('segment_id').primaryKey(),
  name: text('name').notNull(),
  filter: jsonb('filter').$type<CustomerFilter>().notNull(),
  /** 1, 2 … with each time that it was saved. */
  version: integer('version').notNull(),
  savedAt: instant('saved_at').notNull(),
  staffId: uuid('staff_id').$type<StaffId>().notNull(),
  /** The name of whoever saved it last, at that time. */
  who: text('who').notNull(),
  /** Null unless it was deleted. It can be restored. */
  deletedAt: instant('deleted_at'),
});
