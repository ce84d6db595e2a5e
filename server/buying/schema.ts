import type { ProductId, SupplierId } from '@nestbox/contract/values';
import type { OrderState } from '@nestbox/domain/buying/purchaseOrder';
import type { PackCount } from '@nestbox/domain/money/packCount';
import type { Pence } from '@nestbox/domain/money/pounds';
import type { UnitCost } from '@nestbox/domain/money/unitCost';
import {
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

/** Where the shop buys. Rows are never deleted, since orders name them. */
export const suppliers = pgTable('suppliers', {
  supplierId: uuid('supplier_id').$type<SupplierId>().primaryKey(),
  name: text('name').notNull(),
  /** Empty where there is none. */
  email: text('email').notNull(),
  phone: text('phone').notNull(),
  /** Days from an order to its arrival. */
  leadDays: integer('lead_days').notNull(),
  /** Pence without VAT; null for any amount. */
  minimumOrder: integer('minimum_order').$type<Pence>(),
  notes: text('notes').notNull(),
  /** Grows with each change. */
  version: integer('version').notNull(),
  createdAt: instant('created_at').notNull(),
  /** From then on nothing new is ordered there. */
  retiredAt: instant('retired_at'),
});

/** Who supplies a product, and how. */
export const productSupplies = pgTable(
  'product_supplies',
  {
    productId: text('product_id').$type<ProductId>().primaryKey(),
    /** Null where nobody does. */
    supplierId: uuid('supplier_id').$type<SupplierId>(),
    /** The supplier's own code; empty without one. */
    supplierCode: text('supplier_code').notNull(),
    /** Packs of a case. */
    caseSize: integer('case_size').$type<PackCount>().notNull(),
    /** Grows with each change, also of a cost. */
    version: integer('version').notNull(),
  },
  (table) => [index('product_supplies_of_supplier').on(table.supplierId)],
);

/** What a pack of a product costs the shop, by the day from which it holds. */
export const productCosts = pgTable(
  'product_costs',
  {
    productId: text('product_id').$type<ProductId>().notNull(),
    validFrom: day('valid_from').notNull(),
    cost: doublePrecision('cost').$type<UnitCost>().notNull(),
    setAt: instant('set_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.validFrom] })],
);

export const purchaseOrders = pgTable(
  'purchase_orders',
  {
    /** Such as 'PO-2026-0001'. */
    orderNumber: text('order_number').primaryKey(),
    supplierId: uuid('supplier_id').$type<SupplierId>().notNull(),
    state: text('state').$type<OrderState>().notNull(),
    /** Grows with each change. */
    version: integer('version').notNull(),
    /** What the supplier reads below the lines; empty for nothing. */
    note: text('note').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When it was sent to the supplier; null for a draft. */
    orderedAt: instant('ordered_at'),
    /** When its goods are expected; null for a draft. */
    expectedOn: day('expected_on'),
  },
  (table) => [index('purchase_orders_by_state').on(table.state, table.orderNumber)],
);

/** The products of purchase orders. Code, case size and cost are those of the day on which it was sent. */
export const purchaseOrderLines = pgTable(
  'purchase_order_lines',
  {
    orderNumber: text('order_number').notNull(),
    productId: text('product_id').$type<ProductId>().notNull(),
    /** The place in the order, from 0 on. */
    position: integer('position').notNull(),
    /** 0 for a product that came without being ordered. */
    packs: integer('packs').$type<PackCount>().notNull(),
    received: integer('received').$type<PackCount>().notNull(),
    supplierCode: text('supplier_code').notNull(),
    caseSize: integer('case_size').$type<PackCount>().notNull(),
    /** Null where it is not known. */
    cost: doublePrecision('cost').$type<UnitCost>(),
  },
  (table) => [
    primaryKey({ columns: [table.orderNumber, table.productId] }),
    index('purchase_order_lines_of_product').on(table.productId),
  ],
);

/** Packs of a product that came in together. */
export interface PacksIn {
  readonly productId: ProductId;
  readonly packs: PackCount;
}

/** What came in of purchase orders, each arrival by an id that its screen has made: it is booked once. */
export const goodsIn = pgTable(
  'goods_in',
  {
    arrivalId: uuid('arrival_id').primaryKey(),
    orderNumber: text('order_number').notNull(),
    at: instant('at').notNull(),
    who: text('who').notNull(),
    packs: jsonb('packs').$type<readonly PacksIn[]>().notNull(),
  },
  (table) => [index('goods_in_of_order').on(table.orderNumber, table.at)],
);
