import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What operators did, in its order; never changed, and kept when a customer is forgotten. */
export const operatorActs = pgTable('operator_acts', {
  actNumber: integer('act_number').primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  /** Who, as their own machine names them. */
  operator: text('operator').notNull(),
  command: text('command').notNull(),
  /** What the command was given, without what tells who a customer is. */
  given: jsonb('given').$type<Record<string, string>>().notNull(),
  /** Whose things it was about, if one customer's. */
  customerId: uuid('customer_id'),
  outcome: text('outcome').$type<'done' | 'refused' | 'failed'>().notNull(),
});
