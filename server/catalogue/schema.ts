import type { CategoryColours } from '@nestbox/artwork/packaging';
import type { OriginRule } from '@nestbox/catalogue/food';
import type { CatalogueProduct } from '@nestbox/catalogue/product';
import type { UsageFigures } from '@nestbox/domain/household/usage';
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
  uuid,
} from 'drizzle-orm/pg-core';
import { day, instant } from '../platform/database/columns.ts';

/** The catalogue. `attributes` holds the whole product; queries use the other columns. */
export const products = pgTable('products', {
  productId: text('product_id').primaryKey(),
  position: integer('position').notNull(),
  productName: text('product_name').notNull(),
  productCategory: text('product_category').notNull(),
  price: integer('price').notNull(),
  usage: text('usage').notNull(),
  inStock: boolean('in_stock').notNull().default(true),
  /** From then on it is not sold any more; it stays, for receipts. */
  retiredAt: instant('retired_at'),
  attributes: jsonb('attributes').$type<CatalogueProduct>().notNull(),
});

/** The categories of the shop. */
export const categories = pgTable('categories', {
  name: text('name').primaryKey(),
  position: integer('position').notNull(),
  /** Whether everything in it is food. */
  food: boolean('food').notNull(),
  colours: jsonb('colours').$type<CategoryColours>().notNull(),
  /** The name of its range on drawn packs; null for its own name. */
  rangeName: text('range_name'),
  /** From then on it is not shown, and no product can be added to it. */
  retiredAt: instant('retired_at'),
});

/** What products are used for, and how much of it households use. */
export const usageTypes = pgTable('usage_types', {
  usage: text('usage').primaryKey(),
  figures: jsonb('figures').$type<UsageFigures>().notNull(),
  /** The source of the figures. */
  basis: text('basis').notNull(),
  /** Whether its products are food, whatever their category. */
  food: boolean('food').notNull(),
  /** Of which of its foods the origin is required. */
  origin: text('origin').$type<OriginRule>().notNull(),
  /** What shoppers also call its products. */
  synonyms: jsonb('synonyms').$type<readonly string[]>().notNull(),
  /** From then on no product can be added to it. */
  retiredAt: instant('retired_at'),
});

/** The customer's stated frequency, if any. */
export interface StoredFrequency {
  /** In whole weeks, rounded. */
  readonly frequencyWeeks: number | null;
  /**
   * In exact weeks: a swap to another pack size makes a fraction. Earlier versions do not write it.
   */
  readonly exactWeeks?: number | null;
}

/** A predecessor with its settings, so that it can return with them. */
export interface ReplacedProduct extends StoredFrequency {
  readonly productId: string;
  readonly everyBox: number | null;
  /** Packs that the customer had set for single boxes, by box. */
  readonly amended: Readonly<Record<string, number>>;
}

/** The customer's products. */
export const customerProducts = pgTable(
  'customer_products',
  {
    customerId: uuid('customer_id').notNull(),
    productId: text('product_id').notNull(),
    /** As in `StoredFrequency`. */
    frequencyWeeks: integer('frequency_weeks'),
    exactWeeks: doublePrecision('exact_weeks'),
    /** Packs in every box, if the customer set them. */
    everyBox: integer('every_box'),
    /** The day from which the product comes again, if the customer paused it. */
    pausedUntil: day('paused_until'),
    /** Chosen by the shop as a starter product. */
    starter: boolean('starter').notNull().default(false),
    addedAt: instant('added_at').notNull(),
    /** The predecessors, the last one last. */
    replaced: jsonb('replaced').$type<readonly ReplacedProduct[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.productId] }),
    index('customer_products_by_product').on(table.productId, table.customerId),
  ],
);

/** A customer's planned boxes at one time, as JSON. */
export interface KeptPlan {
  readonly cadenceDays: number | null;
  readonly boxes: readonly unknown[];
}

/** The planned boxes before and after a change that can be undone. */
export interface PlansOfUndo {
  readonly before: KeptPlan;
  readonly after: KeptPlan;
}

/** Products that a customer removed, with all that Undo restores; kept for a day. */
export const removedProducts = pgTable(
  'removed_products',
  {
    customerId: uuid('customer_id').notNull(),
    productId: text('product_id').notNull(),
    frequencyWeeks: integer('frequency_weeks'),
    exactWeeks: doublePrecision('exact_weeks'),
    everyBox: integer('every_box'),
    pausedUntil: day('paused_until'),
    starter: boolean('starter').notNull(),
    addedAt: instant('added_at').notNull(),
    replaced: jsonb('replaced').$type<readonly ReplacedProduct[]>().notNull(),
    /** Packs that the customer had set for single boxes, by box. */
    amended: jsonb('amended').$type<Readonly<Record<string, number>>>().notNull(),
    /** The planned boxes before and after the removal; null until both are known. */
    plans: jsonb('plans').$type<PlansOfUndo>(),
    removedAt: instant('removed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.productId] }),
    index('removed_products_by_time').on(table.removedAt),
  ],
);

/** Catalogue changes in their order, each to be announced to the customers it affects. */
export const catalogueChanges = pgTable(
  'catalogue_changes',
  {
    changeNumber: integer('change_number').primaryKey().generatedAlwaysAsIdentity(),
    productId: text('product_id').notNull(),
    kind: text('kind')
      .$type<'added' | 'edited' | 'usage' | 'price' | 'out of stock' | 'back' | 'retired'>()
      .notNull(),
    priceBefore: integer('price_before'),
    priceAfter: integer('price_after'),
    at: instant('at').notNull(),
    /** When all affected customers had been notified. */
    notifiedAt: instant('notified_at'),
    /** The last notified customer, in the order of ids. */
    notifiedUntil: uuid('notified_until'),
  },
  (table) => [
    index('catalogue_changes_unnotified').on(table.changeNumber).where(sql`notified_at is null`),
  ],
);
