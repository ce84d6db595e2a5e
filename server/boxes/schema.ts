import type { Address } from '@nestbox/contract/address';
import type { BoxStatus } from '@nestbox/domain/boxes/lifecycle';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

/** Packs by product. */
export type Packs = Record<string, number>;

export const boxes = pgTable(
  'boxes',
  {
    customerId: uuid('customer_id').notNull(),
    boxId: uuid('box_id').notNull(),
    boxNumber: integer('box_number').notNull(),
    status: text('status').$type<BoxStatus>().notNull(),
    deliveryDate: date('delivery_date', { mode: 'string' }).notNull(),
    /** The customer chose the date by postponing. */
    pinned: boolean('pinned').notNull().default(false),
    suggestions: jsonb('suggestions').$type<Packs>().notNull(),
    /** The customer asked for it at once: its contents stay as they were planned. */
    broughtForward: boolean('brought_forward').notNull().default(false),
    /** What the monthly limit left out of it. */
    withheld: jsonb('withheld').$type<Packs>().notNull().default({}),
    /** The delivery date for which the customer was told of the last chance to change it. */
    lastChanceFor: date('last_chance_for', { mode: 'string' }),
    /** Where it goes, fixed when it is locked or paid. */
    address: jsonb('address').$type<Address>(),
    trackingUrl: text('tracking_url'),
    /** Of a delivered box: whether carrier or customer said so, or nobody said anything. */
    arrival: text('arrival').$type<'reported' | 'assumed'>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.boxId] }),
    index('boxes_by_delivery').on(table.customerId, table.deliveryDate),
    // For the operator, who knows a box by its id or its day alone.
    index('boxes_by_id').on(table.boxId),
    index('boxes_to_ship')
      .on(table.deliveryDate)
      .where(sql`status in ('Paid', 'CustomerNotified')`),
  ],
);

export const boxItems = pgTable(
  'box_items',
  {
    customerId: uuid('customer_id').notNull(),
    boxId: uuid('box_id').notNull(),
    productId: text('product_id').notNull(),
    quantity: integer('quantity').notNull(),
    unitPrice: integer('unit_price').notNull(),
    /** The customer set the quantity by hand. */
    amended: boolean('amended').notNull().default(false),
    /** It comes in this box only, and is not one of the customer's products. */
    oneOff: boolean('one_off').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.boxId, table.productId] }),
    index('box_items_by_product').on(table.productId, table.customerId),
  ],
);

/** Every change of a box's status, with its cause in a sentence for the customer. */
export const boxEvents = pgTable(
  'box_events',
  {
    customerId: uuid('customer_id').notNull(),
    boxId: uuid('box_id').notNull(),
    eventNumber: integer('event_number').notNull(),
    status: text('status').$type<BoxStatus>().notNull(),
    cause: text('cause').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.boxId, table.eventNumber] }),
    index('box_events_shipped').on(table.at).where(sql`status = 'Dispatched'`),
  ],
);
