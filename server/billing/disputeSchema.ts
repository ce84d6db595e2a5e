import type { BoxId, CustomerId } from '@nestbox/contract/values';
import { type DisputeStatus, openDisputeStatuses } from '@nestbox/domain/billing/disputeState';
import type { Pence } from '@nestbox/domain/money/pounds';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../platform/database/columns.ts';

const open = sql.raw(
  `status in (${openDisputeStatuses.map((status) => `'${status}'`).join(', ')})`,
);

/** Payments that customers dispute at their bank, as the card provider last reported them. */
export const disputes = pgTable(
  'disputes',
  {
    customerId: uuid('customer_id').$type<CustomerId>().notNull(),
    /** The card provider's id. */
    disputeId: text('dispute_id').notNull(),
    boxId: uuid('box_id').$type<BoxId>().notNull(),
    /** Numbers the disputes of a box from 1. */
    disputeNumber: integer('dispute_number').notNull(),
    paymentIntent: text('payment_intent').notNull(),
    /** Pence. */
    amount: integer('amount').$type<Pence>().notNull(),
    status: text('status').$type<DisputeStatus>().notNull(),
    /** Why the customer disputes it, as the provider names it; null before it was read. */
    reason: text('reason'),
    openedAt: instant('opened_at').notNull(),
    /** Until when the shop can answer; null where it cannot. */
    answerBy: instant('answer_by'),
    closedAt: instant('closed_at'),
    /** When the provider took the money, and when it gave it back. */
    withdrawnAt: instant('withdrawn_at'),
    reinstatedAt: instant('reinstated_at'),
    /** Pence of credit for the same payment that were taken back, and that were spent before. */
    creditTaken: integer('credit_taken').$type<Pence>().notNull().default(0),
    creditSpent: integer('credit_spent').$type<Pence>().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.disputeId] }),
    index('disputes_open').on(table.openedAt).where(open),
    index('disputes_withdrawn').on(table.withdrawnAt),
    index('disputes_reinstated').on(table.reinstatedAt),
  ],
);
