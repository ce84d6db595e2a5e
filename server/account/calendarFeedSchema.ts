import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The secret of a customer's calendar address; it is shown to them again, so it is kept as it is. */
export const calendarFeeds = pgTable('calendar_feeds', {
  customerId: uuid('customer_id').primaryKey(),
  token: text('token').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
