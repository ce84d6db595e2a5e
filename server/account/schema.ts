import type { MoneyAct } from '@nestbox/contract/staffMoneyActs';
import type { CustomerId, StaffId } from '@nestbox/contract/values';
import type { StaffRole } from '@nestbox/domain/account/permissions';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../platform/database/columns.ts';

const tokenPurposes = ['password', 'email'] as const;

export type TokenPurpose = (typeof tokenPurposes)[number];

/** The customer of each email address, in lower case. */
export const loginNames = pgTable('login_names', {
  email: text('email').primaryKey(),
  customerId: uuid('customer_id').$type<CustomerId>().notNull(),
});

export const customers = pgTable(
  'customers',
  {
    customerId: uuid('customer_id').$type<CustomerId>().primaryKey(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phoneNumber: text('phone_number').notNull(),
    passwordHash: text('password_hash').notNull(),
    termsAcceptedAt: instant('terms_accepted_at').notNull(),
    marketingEnabled: boolean('marketing_enabled').notNull(),
    /** Consent to replace a product that is not sold any more by one for the same use. */
    substitutionsAllowed: boolean('substitutions_allowed').notNull().default(false),
    /** Consent to mails that the subscription does not need. */
    mailUpdates: boolean('mail_updates').notNull().default(true),
    /**
     * Since when no messages about boxes to come are sent: the customer disputes a payment, and no box
     * comes before they resume. Null otherwise.
     */
    quietSince: instant('quiet_since'),
    createdAt: instant('created_at').notNull(),
    /** When the owner confirmed the address by a link or a code. */
    emailConfirmedAt: instant('email_confirmed_at'),
    /** When a link to confirm the address was last mailed. */
    confirmationMailedAt: instant('confirmation_mailed_at'),
    /** When the customer asked for erasure; it runs once nothing is under way for them. */
    /** Grows with each transaction that changes the customer's data, so that an answer from before is known as such. */
    version: integer('version').notNull().default(0),
    erasureAskedAt: instant('erasure_asked_at'),
    /** When the personal data was erased; data that accounting needs is kept. */
    erasedAt: instant('erased_at'),
  },
  (table) => [
    // Staff find customers by the beginning of a name, an address, a phone or a receipt number.
    index('customers_by_first_name').on(
      sql`lower(${table.firstName}) text_pattern_ops`,
      sql`lower(${table.lastName}) text_pattern_ops`,
    ),
    index('customers_by_last_name').on(
      sql`lower(${table.lastName}) text_pattern_ops`,
      sql`lower(${table.firstName}) text_pattern_ops`,
    ),
    index('customers_by_email').on(sql`lower(${table.email}) text_pattern_ops`),
    // Staff list customers, the latest first.
    index('customers_by_joining').on(table.createdAt, table.customerId),
    index('customers_by_phone').on(table.phoneNumber.op('text_pattern_ops')),
    index('customers_by_series').on(sql`right(${table.customerId}::text, 12) text_pattern_ops`),
  ],
);

/**
 * Customer views: in one, a member of staff sees the web app as the customer does and changes
 * nothing. Apart from the customer's own sessions, which a view neither shows nor extends.
 */
export const customerViews = pgTable(
  'customer_views',
  {
    customerId: uuid('customer_id').$type<CustomerId>().notNull(),
    /** The hash of the code that opens the view; once it is open, of the view's token. */
    tokenHash: text('token_hash').notNull(),
    /** The session of staff that the view belongs to, and with which it ends. */
    staffTokenHash: text('staff_token_hash').notNull(),
    /** The role at the beginning. The view ends with another role. */
    role: text('role').$type<StaffRole>().notNull(),
    /** Null until the code is used. */
    openedAt: instant('opened_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.tokenHash] }),
    index('customer_views_by_end').on(table.expiresAt),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    customerId: uuid('customer_id').$type<CustomerId>().notNull(),
    tokenHash: text('token_hash').notNull(),
    /** The public id, by which a customer ends a session. */
    sessionId: uuid('session_id').notNull().defaultRandom(),
    /** The device that opened the session, such as 'Firefox on Windows'. */
    device: text('device').notNull().default('Unknown device'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.tokenHash] }),
    index('sessions_by_end').on(table.expiresAt),
  ],
);

/** Devices from which a customer has logged in. The customer is notified of a new one. */
export const knownDevices = pgTable(
  'known_devices',
  {
    customerId: uuid('customer_id').$type<CustomerId>().notNull(),
    device: text('device').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.device] }),
    index('known_devices_by_last_seen').on(table.lastSeenAt),
  ],
);

/**
 * The second step: codes of an authenticator app (RFC 6238). Of a member of staff, `customerId` is
 * the staff id.
 */
export const secondSteps = pgTable(
  'second_steps',
  {
    /** A customer, or a member of staff. */
    customerId: uuid('customer_id').primaryKey(),
    /** The key that the app has too, encrypted. */
    secret: text('secret').notNull(),
    /** When a first code confirmed the key. Codes are not asked for before. */
    confirmedAt: instant('confirmed_at'),
    /** From when the second step is off, as a customer who cannot use it asked. */
    removedAt: instant('removed_at'),
    /** The removal that the customer was reminded of. */
    remindedOf: instant('reminded_of'),
    /** The period of the last used code: a code is used once. */
    lastPeriod: integer('last_period').notNull().default(0),
    /** Hashes of the unused recovery codes. */
    recoveryHashes: text('recovery_hashes').array().notNull().default([]),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('second_steps_to_remove').on(table.removedAt).where(sql`${table.removedAt} is not null`),
  ],
);

/** Passkeys (WebAuthn), in place of password and second step. Of a member of staff, `customerId` is the staff id. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** A customer, or a member of staff. */
    customerId: uuid('customer_id').notNull(),
    /** In base64url, as the authenticator has made it. */
    credentialId: text('credential_id').notNull(),
    /** The public key as COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** How often the authenticator says that it was used; 0 where it does not count. */
    signCount: bigint('sign_count', { mode: 'number' }).notNull(),
    /** How the browser reaches the authenticator, such as 'internal' or 'usb'. */
    transports: text('transports').array().notNull(),
    /** The device on which it was made, such as 'Safari on iPhone'. */
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.credentialId] })],
);

export const resetCodes = pgTable(
  'reset_codes',
  {
    customerId: uuid('customer_id').$type<CustomerId>().notNull(),
    codeId: uuid('code_id').notNull(),
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.codeId] }),
    index('reset_codes_latest').on(table.customerId, table.createdAt),
    index('reset_codes_by_end').on(table.expiresAt),
  ],
);

/**
 * Tokens that are used once, to set a new password or confirm an email address. They are mailed, or
 * given for a mailed code.
 */
export const resetTokens = pgTable(
  'reset_tokens',
  {
    customerId: uuid('customer_id').$type<CustomerId>().notNull(),
    tokenHash: text('token_hash').notNull(),
    purpose: text('purpose', { enum: tokenPurposes }).notNull().default('password'),
    /** The address that replaces the customer's with this token; null for one that only confirms it. */
    newEmail: text('new_email'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.tokenHash] }),
    index('reset_tokens_by_end').on(table.expiresAt),
  ],
);

/** When customers agreed to marketing or took it back, after they signed up; only added to. */
export const consentChanges = pgTable(
  'consent_changes',
  {
    customerId: uuid('customer_id').$type<CustomerId>().notNull(),
    /** From 1 on. */
    changeNumber: integer('change_number').notNull(),
    at: instant('at').notNull(),
    /** Whether they agree from then on. */
    given: boolean('given').notNull(),
    /** In the account, by the link of a mail, or by the button of a mail program. */
    way: text('way').$type<'account' | 'link' | 'mail program'>().notNull(),
    /** The newsletter whose link was used, if one. */
    newsletterId: uuid('newsletter_id'),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.changeNumber] }),
    index('consent_changes_of_newsletter')
      .on(table.newsletterId)
      .where(sql`${table.newsletterId} is not null`),
  ],
);

/** The secrets of calendar feeds, stored in clear since customers can view them again. */
export const calendarFeeds = pgTable('calendar_feeds', {
  customerId: uuid('customer_id').$type<CustomerId>().primaryKey(),
  token: text('token').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Operators' acts in their order; never changed, and kept when a customer is erased. */
export const operatorActs = pgTable('operator_acts', {
  actNumber: integer('act_number').primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull(),
  /** The user's name on the operator's machine. */
  operator: text('operator').notNull(),
  command: text('command').notNull(),
  /** The arguments of the command, without personal data. */
  given: jsonb('given').$type<Record<string, string>>().notNull(),
  /** The customer concerned, if one. */
  customerId: uuid('customer_id').$type<CustomerId>(),
  outcome: text('outcome').$type<'done' | 'refused' | 'failed'>().notNull(),
});

/**
 * What staff did for a customer or noted about them, in the order of their timeline. Only added to,
 * and deleted when the customer is erased; the audit log refers to it.
 */
export const customerRecords = pgTable(
  'customer_records',
  {
    customerId: uuid('customer_id').$type<CustomerId>().notNull(),
    recordNumber: integer('record_number').notNull(),
    at: instant('at').notNull(),
    staffId: uuid('staff_id').$type<StaffId>().notNull(),
    /** The name of the member of staff at that time. */
    who: text('who').notNull(),
    act: text('act').notNull(),
    /** Why it was done; of a note, its text. */
    why: text('why').notNull(),
    before: jsonb('before').$type<Readonly<Record<string, unknown>>>(),
    after: jsonb('after').$type<Readonly<Record<string, unknown>>>(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.recordNumber] })],
);

/** What staff asked to give a customer, above what they may give alone. An owner decides it. */
export const moneyRequests = pgTable(
  'money_requests',
  {
    customerId: uuid('customer_id').$type<CustomerId>().notNull(),
    requestNumber: integer('request_number').notNull(),
    at: instant('at').notNull(),
    staffId: uuid('staff_id').$type<StaffId>().notNull(),
    /** The name of whoever asked, at that time. */
    who: text('who').notNull(),
    /** Pence that it would have given when it was asked for. */
    amount: integer('amount').notNull(),
    asked: jsonb('asked').$type<MoneyAct>().notNull(),
    why: text('why').notNull(),
    state: text('state').$type<'waiting' | 'approved' | 'declined'>().notNull(),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.requestNumber] }),
    index('money_requests_waiting').on(table.at).where(sql`${table.state} = 'waiting'`),
  ],
);
