import type { CategoryColours } from '@nestbox/artwork/packaging';
import type { OriginRule } from '@nestbox/catalogue/food';
import type { CatalogueProduct } from '@nestbox/catalogue/product';
import type { CustomerId, ProductId } from '@nestbox/contract/values';
import type { UsageFigures } from '@nestbox/domain/household/usage';
import type { PackCount } from '@nestbox/domain/money/packCount';
import type { Pence } from '@nestbox/domain/money/pounds';
import type { VatClass } from '@nestbox/domain/money/vatRates';
import { sql } from 'drizzle-orm';
import {
  bigint,
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
import { bytes, day, instant } from '../platform/database/columns.ts';
import type { CategoryPicture } from './pictures/pictureFiles.ts';

/** The catalogue. `attributes` holds the whole product; queries use the other columns. */
export const products = pgTable('products', {
  productId: text('product_id').$type<ProductId>().primaryKey(),
  position: integer('position').notNull(),
  productName: text('product_name').notNull(),
  productCategory: text('product_category').notNull(),
  price: integer('price').$type<Pence>().notNull(),
  usage: text('usage').notNull(),
  inStock: boolean('in_stock').notNull().default(true),
  /** Packs in the warehouse; null where they are not counted. */
  stockCount: integer('stock_count').$type<PackCount>(),
  /** Packs of the boxes that are locked or paid and not shipped; 0 where packs are not counted. */
  stockReserved: integer('stock_reserved').$type<PackCount>().notNull().default(0),
  /** Packs of boxes for which an open checkout has a reservation. */
  stockAtCheckout: integer('stock_at_checkout').$type<PackCount>().notNull().default(0),
  /** From then on it is not sold any more; it stays, for receipts. */
  retiredAt: instant('retired_at'),
  attributes: jsonb('attributes').$type<CatalogueProduct>().notNull(),
});

/** Why a stock count changed. */
export type MovementKind = 'counted' | 'added' | 'notCounted' | 'goodsIn' | 'shipped' | 'takenOut';

/** Every change of a stock count, in the order in which they were made. Rows are only added. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    movementNumber: bigint('movement_number', { mode: 'number' })
      .primaryKey()
      .generatedAlwaysAsIdentity(),
    productId: text('product_id').$type<ProductId>().notNull(),
    at: instant('at').notNull(),
    kind: text('kind').$type<MovementKind>().notNull(),
    /** Packs before and after; null where packs were not counted. */
    countBefore: integer('count_before').$type<PackCount>(),
    countAfter: integer('count_after').$type<PackCount>(),
    /** The name of the member of staff; null for an operator, and for a box. */
    who: text('who'),
    /** The id of the box, or the number of the purchase order; null for a count. */
    cause: text('cause'),
    why: text('why'),
  },
  (table) => [index('stock_movements_of_product').on(table.productId, table.movementNumber)],
);

/**
 * Prices by the day from which they hold. The price of today is in `products`, to which each price
 * is copied on its day.
 */
export const productPrices = pgTable(
  'product_prices',
  {
    productId: text('product_id').$type<ProductId>().notNull(),
    validFrom: day('valid_from').notNull(),
    price: integer('price').$type<Pence>().notNull(),
    setAt: instant('set_at').notNull(),
    /** Of a higher price that subscribers pay later: from which day on. */
    subscribersFrom: day('subscribers_from'),
    /** What they pay before that day; null where the price holds for all. */
    subscribersBefore: integer('subscribers_before').$type<Pence>(),
    /** When it was copied to `products`; null before its day. */
    appliedAt: instant('applied_at'),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.validFrom] }),
    index('product_prices_to_apply').on(table.validFrom).where(sql`applied_at is null`),
  ],
);

/** The percentages of the VAT classes, where they differ from those of 2011. */
export const vatRates = pgTable(
  'vat_rates',
  {
    vatClass: text('vat_class').$type<VatClass>().notNull(),
    validFrom: day('valid_from').notNull(),
    rate: doublePrecision('rate').notNull(),
    setAt: instant('set_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.vatClass, table.validFrom] })],
);

/** The VAT classes of products, where they differ from that of the catalogue. */
export const productVatClasses = pgTable(
  'product_vat_classes',
  {
    productId: text('product_id').$type<ProductId>().notNull(),
    validFrom: day('valid_from').notNull(),
    vatClass: text('vat_class').$type<VatClass>().notNull(),
    setAt: instant('set_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.validFrom] })],
);

/** The pictures of products, in their order. */
export const productPictures = pgTable(
  'product_pictures',
  {
    productId: text('product_id').$type<ProductId>().notNull(),
    /** The name of the file that it was made from, by which operators refer to it. */
    name: text('name').notNull(),
    position: integer('position').notNull(),
    /** A hash of that file. */
    pictureId: text('picture_id').notNull(),
    /** What it shows; empty to use the product's name. */
    alt: text('alt').notNull(),
    /** Pixels, turned upright. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** The sizes in which it is stored: pixels of its shorter side, ascending. */
    sizes: jsonb('sizes').$type<readonly number[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.name] }),
    index('product_pictures_by_picture').on(table.pictureId),
  ],
);

/** The files of pictures, which several products may share. */
export const pictureFiles = pgTable(
  'picture_files',
  {
    pictureId: text('picture_id').notNull(),
    /** Pixels of the shorter side. */
    size: integer('size').notNull(),
    format: text('format').$type<'avif' | 'webp' | 'jpg'>().notNull(),
    bytes: bytes('bytes').notNull(),
    /** When it was made, or a product got it last. Files without a product are deleted later. */
    usedAt: instant('used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pictureId, table.size, table.format] })],
);

/** The categories of the shop. */
export const categories = pgTable('categories', {
  name: text('name').primaryKey(),
  position: integer('position').notNull(),
  /** Whether everything in it is food. */
  food: boolean('food').notNull(),
  colours: jsonb('colours').$type<CategoryColours>().notNull(),
  /** The name of its range on drawn packs; null for its own name. */
  rangeName: text('range_name'),
  /** Its own photograph; null where it shows one of its products, or drawn packs. */
  picture: jsonb('picture').$type<CategoryPicture | null>(),
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

/** A predecessor with its settings, so that it can return with them. */
export interface ReplacedProduct {
  readonly productId: ProductId;
  readonly frequencyWeeks: number | null;
  readonly everyBox: number | null;
  /** Packs that the customer had set for single boxes, by box. */
  readonly setQuantities: Readonly<Record<string, number>>;
}

/** The customer's products. */
export const customerProducts = pgTable(
  'customer_products',
  {
    customerId: uuid('customer_id').$type<CustomerId>().notNull(),
    productId: text('product_id').$type<ProductId>().notNull(),
    /** The stated frequency, if any: a fraction after a swap to another pack size. */
    frequencyWeeks: doublePrecision('frequency_weeks'),
    /** Packs in every box, if the customer set them. */
    everyBox: integer('every_box').$type<PackCount>(),
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

/** The same of a removal, with the products that went together. */
export interface PlansOfRemoval extends PlansOfUndo {
  readonly removed: readonly ProductId[];
}

/** Products that a customer removed, with all that Undo restores; kept for a day. */
export const removedProducts = pgTable(
  'removed_products',
  {
    customerId: uuid('customer_id').$type<CustomerId>().notNull(),
    productId: text('product_id').$type<ProductId>().notNull(),
    frequencyWeeks: doublePrecision('frequency_weeks'),
    everyBox: integer('every_box').$type<PackCount>(),
    pausedUntil: day('paused_until'),
    starter: boolean('starter').notNull(),
    addedAt: instant('added_at').notNull(),
    replaced: jsonb('replaced').$type<readonly ReplacedProduct[]>().notNull(),
    /** Packs that the customer had set for single boxes, by box. */
    setQuantities: jsonb('set_quantities').$type<Readonly<Record<string, number>>>().notNull(),
    /**
     * The planned boxes before and after the removal; null until both are known. Of several products that went
     * together, the first has them: of all products, copies would be megabytes.
     */
    plans: jsonb('plans').$type<PlansOfRemoval>(),
    removedAt: instant('removed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.productId] }),
    index('removed_products_by_time').on(table.removedAt),
  ],
);

/**
 * Changes of the catalogue, of delivery prices and of settings that concern boxes, in their order, each to
 * be announced to the customers it affects.
 */
export const catalogueChanges = pgTable(
  'catalogue_changes',
  {
    changeNumber: integer('change_number').primaryKey().generatedAlwaysAsIdentity(),
    /** Null for delivery prices and settings. */
    productId: text('product_id').$type<ProductId>(),
    kind: text('kind')
      .$type<
        | 'added'
        | 'edited'
        | 'corrected'
        | 'usage'
        | 'price'
        | 'price ahead'
        | 'out of stock'
        | 'back'
        | 'retired'
        | 'delivery prices'
        | 'delivery prices hold'
        | 'capacity'
        | 'box minimum'
      >()
      .notNull(),
    priceBefore: integer('price_before').$type<Pence>(),
    priceAfter: integer('price_after').$type<Pence>(),
    /** The first day of delivery prices, or of a price that is announced ahead; null otherwise. */
    validFrom: day('valid_from'),
    /** What customers are told of a correction, in sentences; null for other kinds. */
    sentences: jsonb('sentences').$type<readonly string[]>(),
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
