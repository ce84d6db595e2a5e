import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

const tokenPurposes = ['password', 'email'] as const;

export type TokenPurpose = (typeof tokenPurposes)[number];

/** Which customer an email address, in lower case, belongs to. */
export const loginNames = pgTable('login_names', {
  email: text('email').primaryKey(),
  customerId: uuid('customer_id').notNull(),
});

export const customers = pgTable('customers', {
  customerId: uuid('customer_id').primaryKey(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email').notNull(),
  phoneNumber: text('phone_number').notNull(),
  passwordHash: text('password_hash').notNull(),
  termsAcceptedAt: instant('terms_accepted_at').notNull(),
  marketingEnabled: boolean('marketing_enabled').notNull(),
  /** A product that is gone may be replaced by one for the same use. */
  substitutionsAllowed: boolean('substitutions_allowed').notNull().default(false),
  /** Mails about what is only useful to know. */
  mailUpdates: boolean('mail_updates').notNull().default(true),
  createdAt: instant('created_at').notNull(),
  /** When somebody showed that they read the mails to the address: by a link or a code. */
  emailConfirmedAt: instant('email_confirmed_at'),
  /** The customer asked to be forgotten; it is done once nothing is under way for them. */
  erasureAskedAt: instant('erasure_asked_at'),
  /** When everything that tells who they were was erased; what the books need stays. */
  erasedAt: instant('erased_at'),
});

export const sessions = pgTable(
  'sessions',
  {
    customerId: uuid('customer_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    /** What a customer sees of a session and ends it by. */
    sessionId: uuid('session_id').notNull().defaultRandom(),
    /** Where it was opened, such as 'Firefox on Windows'. */
    device: text('device').notNull().default('Unknown device'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.tokenHash] }),
    index('sessions_by_end').on(table.expiresAt),
  ],
);

/** Where a customer has logged in before: a new place is told to them by mail. */
export const knownDevices = pgTable(
  'known_devices',
  {
    customerId: uuid('customer_id').notNull(),
    device: text('device').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.device] }),
    index('known_devices_by_last_seen').on(table.lastSeenAt),
  ],
);

/** A second step at login: codes of an authenticator app (RFC 6238). */
export const secondSteps = pgTable(
  'second_steps',
  {
    customerId: uuid('customer_id').primaryKey(),
    /** The key that is shared with the app, encrypted; clear where an earlier version wrote it. */
    secret: text('secret').notNull(),
    /** When a first code showed that the app has it; it is not asked for before. */
    confirmedAt: instant('confirmed_at'),
    /** From when it is off, since a customer who cannot use it asked for that. */
    removedAt: instant('removed_at'),
    /** The removal that the customer was reminded of. */
    remindedOf: instant('reminded_of'),
    /** The period of the last code that was used: a code is used once. */
    lastPeriod: integer('last_period').notNull().default(0),
    /** Hashes of the recovery codes that are left. */
    recoveryHashes: text('recovery_hashes').array().notNull().default([]),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('second_steps_to_remove').on(table.removedAt).where(sql`${table.removedAt} is not null`),
  ],
);

export const resetCodes = pgTable(
  'reset_codes',
  {
    customerId: uuid('customer_id').notNull(),
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

/** Used once: sets a new password, or confirms the email address. Mailed, or given for a mailed code. */
export const resetTokens = pgTable(
  'reset_tokens',
  {
    customerId: uuid('customer_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    purpose: text('purpose', { enum: tokenPurposes }).notNull().default('password'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.tokenHash] }),
    index('reset_tokens_by_end').on(table.expiresAt),
  ],
);
