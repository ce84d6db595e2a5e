import type { CatalogueProduct } from '@nestbox/catalogue/product';
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
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
  inStock: boolean('in_stock').notNull().default(true),
  /** From then on it is not sold any more; it stays, for receipts. */
  retiredAt: timestamp('retired_at', { withTimezone: true }),
  attributes: jsonb('sheet').$type<CatalogueProduct>().notNull(),
});

/** The customer's own 'every N weeks', if they said so. */
export interface StoredFrequency {
  /** Whole weeks, the nearest. */
  readonly frequencyWeeks: number | null;
  /** The same exactly, which a swap to another pack size makes a fraction; earlier versions do not write it. */
  readonly exactWeeks?: number | null;
}

/** A product whose place another one took, as it was, so that it can come back as such. */
export interface ReplacedProduct extends StoredFrequency {
  readonly productId: string;
  readonly everyBox: number | null;
  /** Packs that the customer had set for single boxes, by box. */
  readonly amended: Readonly<Record<string, number>>;
}

/** The products in a customer's box. */
export const customerProducts = pgTable(
  'customer_products',
  {
    customerId: uuid('customer_id').notNull(),
    productId: text('product_id').notNull(),
    /** As in `StoredFrequency`. */
    frequencyWeeks: integer('frequency_weeks'),
    exactWeeks: doublePrecision('exact_weeks'),
    /** So many packs in every box, if the customer said so. */
    everyBox: integer('every_box'),
    /** Chosen for them as a starter, not by their own click. */
    starter: boolean('starter').notNull().default(false),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
    /** The products whose place it took, the last one last. */
    replaced: jsonb('replaced').$type<readonly ReplacedProduct[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.productId] }),
    index('customer_products_by_product').on(table.productId, table.customerId),
  ],
);

/** A customer's planned boxes at one time, as JSON keeps them. */
export interface KeptPlan {
  readonly cadenceDays: number | null;
  readonly boxes: readonly unknown[];
}

interface RemovalPlans {
  readonly before: KeptPlan;
  readonly after: KeptPlan;
}

/** Products that a customer removed, with all that Undo brings back; kept for a day. */
export const removedProducts = pgTable(
  'removed_products',
  {
    customerId: uuid('customer_id').notNull(),
    productId: text('product_id').notNull(),
    frequencyWeeks: integer('frequency_weeks'),
    exactWeeks: doublePrecision('exact_weeks'),
    everyBox: integer('every_box'),
    starter: boolean('starter').notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
    replaced: jsonb('replaced').$type<readonly ReplacedProduct[]>().notNull(),
    /** Packs that the customer had set for single boxes, by box. */
    amended: jsonb('amended').$type<Readonly<Record<string, number>>>().notNull(),
    /** The planned boxes before the removal and after it; null until both are known. */
    plans: jsonb('plans').$type<RemovalPlans>(),
    removedAt: timestamp('removed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.productId] }),
    index('removed_products_by_time').on(table.removedAt),
  ],
);

/** Changes of the catalogue, in their order, each to be told to the customers it touches. */
export const catalogueChanges = pgTable(
  'catalogue_changes',
  {
    changeNumber: integer('change_number').primaryKey().generatedAlwaysAsIdentity(),
    productId: text('product_id').notNull(),
    kind: text('kind')
      .$type<'added' | 'edited' | 'price' | 'out of stock' | 'back' | 'retired'>()
      .notNull(),
    priceBefore: integer('price_before'),
    priceAfter: integer('price_after'),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** When every customer whom it touches had been told. */
    notifiedAt: timestamp('told_at', { withTimezone: true }),
    /** The last of the customers, in the order of their ids, who had been told so far. */
    notifiedUntil: uuid('told_until'),
  },
  (table) => [index('catalogue_changes_untold').on(table.changeNumber).where(sql`told_at is null`)],
);
