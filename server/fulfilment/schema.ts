import type { BoxId, CustomerId, StaffId } from '@nestbox/contract/values';
import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../platform/database/columns.ts';

/** Who packs a paid box, and how far they are. A box without a row waits for a packer. */
export const boxPacking = pgTable(
  'box_packing',
  {
    customerId: uuid('customer_id').$type<CustomerId>().notNull(),
    boxId: uuid('box_id').$type<BoxId>().notNull(),
    packerId: uuid('packer_id').$type<StaffId>().notNull(),
    /** The packer's name at that time. */
    packer: text('packer').notNull(),
    claimedAt: instant('claimed_at').notNull(),
    /** The ids of the products that are in the box already. */
    ticked: jsonb('ticked').$type<readonly string[]>().notNull().default([]),
    packedAt: instant('packed_at'),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.boxId] })],
);
