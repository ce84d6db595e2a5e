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
});

export const sessions = pgTable(
  'sessions',
  {
    customerId: uuid('customer_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.tokenHash] })],
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
  ],
);

/** What a valid code was exchanged for: sets one new password. */
export const resetTokens = pgTable(
  'reset_tokens',
  {
    customerId: uuid('customer_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.tokenHash] })],
);
