import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Sums over all customers, kept for all processes, since they take long in a large shop. */
export const keptFigures = pgTable('kept_figures', {
  name: text('name').primaryKey(),
  keptAt: instant('kept_at').notNull(),
  /** Milliseconds that summing them took. */
  took: integer('took').notNull(),
  figures: jsonb('figures').notNull(),
});
