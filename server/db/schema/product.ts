import type { CatalogueProduct } from '@nestbox/catalogue/product';
import {
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

/** The catalogue. `sheet` holds what is only shown or drawn and never asked for by itself. */
export const products = pgTable('products', {
  productId: text('product_id').primaryKey(),
  position: integer('position').notNull(),
  productName: text('product_name').notNull(),
  productCategory: text('product_category').notNull(),
  price: integer('price').notNull(),
  usage: text('usage').notNull(),
  sheet: jsonb('sheet').$type<CatalogueProduct>().notNull(),
});

/** The products in a customer's box. */
export const customerProducts = pgTable(
  'customer_products',
  {
    customerId: uuid('customer_id').notNull(),
    productId: text('product_id').notNull(),
    /** The customer's own 'every N weeks', if they said so. */
    frequencyWeeks: integer('frequency_weeks'),
    /** Chosen for them as a starter, not by their own click. */
    starter: boolean('starter').notNull().default(false),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.productId] })],
);
