import type { Address } from '@nestbox/contract/address';
import type { BoxId, CustomerId, ProductId } from '@nestbox/contract/values';
import type { BoxStatus } from '@nestbox/domain/boxes/lifecycle';
import type { PackCount } from '@nestbox/domain/money/packCount';
import type { Pence } from '@nestbox/domain/money/pounds';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { day, instant } from '../platform/database/columns.ts';

/** Packs by product. */
export type Packs = Record<string, number>;

/** The words by which a customer was sold a product. */
export interface SoldAs {
  readonly productId: ProductId;
  readonly productName: string;
  readonly packLabel: string;
}

/** The running numbers of orders. A transaction that is rolled back leaves a gap. */
export const orderNumbers = pgSequence('order_numbers');

export const boxes = pgTable(
  'boxes',
  {
    customerId: uuid('customer_id').$type<CustomerId>().notNull(),
    boxId: uuid('box_id').$type<BoxId>().notNull(),
    /** The customer's first box is 1. */
    boxNumber: integer('box_number').notNull(),
    /** Unique in the shop, such as 'NB-2026-004217'; null before the box is locked or paid. */
    orderNumber: text('order_number'),
    status: text('status').$type<BoxStatus>().notNull(),
    deliveryDate: day('delivery_date').notNull(),
    /** The customer chose the delivery date, by postponing the box or bringing it forward. */
    dateSet: boolean('date_set').notNull().default(false),
    suggestions: jsonb('suggestions').$type<Packs>().notNull(),
    /** The customer asked for the box at once; it keeps its planned items. */
    broughtForward: boolean('brought_forward').notNull().default(false),
    /** Packs that the monthly limit left out. */
    withheld: jsonb('withheld').$type<Packs>().notNull().default({}),
    /** Products that the customer left out of this box alone. */
    omitted: jsonb('omitted').$type<readonly ProductId[]>().notNull().default([]),
    /** The delivery date for which the customer was notified of the last change date. */
    changeReminderSentFor: day('change_reminder_sent_for'),
    /** The delivery address, fixed when the box is locked or paid. */
    address: jsonb('address').$type<Address>(),
    trackingUrl: text('tracking_url'),
    /** Why a paid box is held back, as a sentence for the customer; null where it is not. */
    heldReason: text('held_reason'),
    /** Whether the carrier refused its address, until that is corrected. */
    addressRefused: boolean('address_refused').notNull().default(false),
    /** For a delivered box: reported by carrier or customer, or assumed without a report. */
    arrival: text('arrival').$type<'reported' | 'assumed'>(),
    /** Pence that the box costs besides its items; none in boxes planned before there was a fee. */
    deliveryFee: integer('delivery_fee').$type<Pence>().notNull().default(0),
    /** Pence that the customer was last told the card pays of it; null before its cut-off. */
    announcedCharge: integer('announced_charge').$type<Pence>(),
    /** Its products by their names and sizes then, fixed as the address is; null in older boxes. */
    soldAs: jsonb('sold_as').$type<readonly SoldAs[]>(),
    /** The id of the box that it replaces, without a charge; null for every other box. */
    replaces: uuid('replaces').$type<BoxId>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.boxId] }),
    index('boxes_by_delivery').on(table.customerId, table.deliveryDate),
    // Operators look up a box by its id or its day alone.
    index('boxes_by_id').on(table.boxId),
    index('boxes_by_order').on(table.orderNumber),
    index('boxes_to_ship')
      .on(table.deliveryDate)
      .where(sql`status in ('Paid', 'CustomerNotified')`),
    // Staff see what the plans of all customers need, week by week.
    index('boxes_planned').on(table.deliveryDate).where(sql`status = 'Created'`),
    // Staff see how many there are.
    index('boxes_payment_failed').on(table.deliveryDate).where(sql`status = 'PaymentFailed'`),
    index('boxes_lost').on(table.deliveryDate).where(sql`status in ('Lost', 'Returned')`),
  ],
);

export const boxItems = pgTable(
  'box_items',
  {
    customerId: uuid('customer_id').$type<CustomerId>().notNull(),
    boxId: uuid('box_id').$type<BoxId>().notNull(),
    productId: text('product_id').$type<ProductId>().notNull(),
    quantity: integer('quantity').$type<PackCount>().notNull(),
    unitPrice: integer('unit_price').$type<Pence>().notNull(),
    /** The quantity was set, by the customer or for them. */
    quantitySet: boolean('quantity_set').notNull().default(false),
    /** One-off item: in this box only, and not one of the customer's products. */
    oneOff: boolean('one_off').notNull().default(false),
    /** Staff set the quantity or added the item for the customer, so texts do not say that they did. */
    setByStaff: boolean('set_by_staff').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.boxId, table.productId] }),
    index('box_items_by_product').on(table.productId, table.customerId),
  ],
);

/** All changes of a box's status, each with a sentence for the customer that says why. */
export const boxEvents = pgTable(
  'box_events',
  {
    customerId: uuid('customer_id').$type<CustomerId>().notNull(),
    boxId: uuid('box_id').$type<BoxId>().notNull(),
    eventNumber: integer('event_number').notNull(),
    status: text('status').$type<BoxStatus>().notNull(),
    cause: text('cause').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.boxId, table.eventNumber] }),
    index('box_events_shipped').on(table.at).where(sql`status = 'Dispatched'`),
  ],
);
