import type { Change } from '@nestbox/contract/change';
import type { BoxId, CustomerId, ProductId } from '@nestbox/contract/values';
import type { Household } from '@nestbox/domain/household/household';
import type { PackCount } from '@nestbox/domain/money/packCount';
import type { HouseholdDrift } from '@nestbox/domain/planning/householdDrift';
import type { Signal } from '@nestbox/domain/planning/signal';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ChosenProduct } from '../catalogue/chosenProductQueries.ts';
import type { PlansOfUndo } from '../catalogue/schema.ts';
import { day, instant } from '../platform/database/columns.ts';
import type { StoredAbsence } from '../subscription/schema.ts';

/**
 * Reports that a product ran out, or that there is plenty, with or without a count. The index has the
 * same condition.
 */
export const isReport = sql`signal ->> 'kind' in ('ranOut', 'plenty', 'counted')`;

/** Signals of usage or stock, in their order. */
export const usageSignals = pgTable(
  'usage_signals',
  {
    customerId: uuid('customer_id').$type<CustomerId>().notNull(),
    signalNumber: integer('signal_number').notNull(),
    productId: text('product_id').$type<ProductId>().notNull(),
    on: day('on_day').notNull(),
    /** The box concerned, if any. */
    boxId: uuid('box_id').$type<BoxId>(),
    signal: jsonb('signal').$type<Signal>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.signalNumber] }),
    index('usage_signals_by_day').on(table.customerId, table.on),
    // Staff see how often homes run out or have plenty.
    index('usage_signals_reports').on(table.on).where(isReport),
  ],
);

/** The household over time; of several changes in a day the last one counts. */
export const householdHistory = pgTable(
  'household_history',
  {
    customerId: uuid('customer_id').$type<CustomerId>().notNull(),
    since: day('since').notNull(),
    household: jsonb('household').$type<Household>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.since] })],
);

/** A signal as it is stored. */
export interface StoredSignal {
  readonly productId: ProductId;
  /** yyyy-MM-dd */
  readonly on: string;
  readonly boxId: BoxId | null;
  readonly signal: Signal;
}

/** The customer's latest report or answer, with all that Undo restores. */
export const latestReports = pgTable(
  'latest_reports',
  {
    customerId: uuid('customer_id').$type<CustomerId>().primaryKey(),
    productId: text('product_id').$type<ProductId>().notNull(),
    reportedAt: instant('reported_at').notNull(),
    noted: jsonb('noted').$type<StoredSignal>().notNull(),
    /** The signal that it replaced, if any. */
    replaced: jsonb('replaced').$type<StoredSignal>(),
    /** The planned boxes before and after. */
    plans: jsonb('plans').$type<PlansOfUndo>().notNull(),
  },
  (table) => [index('latest_reports_by_time').on(table.reportedAt)],
);

/** The settings and signals before a change. */
export interface RestoredByUndo {
  readonly absences: readonly StoredAbsence[];
  /** The product that the change is about; null for any other change. */
  readonly chosen: ChosenProduct | null;
  /** Signals that the change recorded, and those that it withdrew. */
  readonly added: readonly StoredSignal[];
  readonly removed: readonly StoredSignal[];
}

/** The customer's latest change that another change takes back, with all that Undo restores. */
export const latestChanges = pgTable(
  'latest_changes',
  {
    customerId: uuid('customer_id').$type<CustomerId>().primaryKey(),
    madeAt: instant('made_at').notNull(),
    /** The change that takes it back. A box that is held goes on. */
    undoneBy: jsonb('undone_by')
      .$type<Change | { readonly kind: 'goesOn'; readonly boxId: BoxId }>()
      .notNull(),
    /** The planned boxes before and after, and what else Undo restores. */
    plans: jsonb('plans').$type<PlansOfUndo & { readonly restores: RestoredByUndo }>().notNull(),
  },
  (table) => [index('latest_changes_by_time').on(table.madeAt)],
);

/** Questions 'How many are left?', at most two with a box's reminder and two with its arrival. */
export const stockQuestions = pgTable(
  'stock_questions',
  {
    customerId: uuid('customer_id').$type<CustomerId>().notNull(),
    boxId: uuid('box_id').$type<BoxId>().notNull(),
    /** 1 and 2 with the box's arrival, 3 and 4 with its reminder. */
    questionNumber: integer('question_number').notNull(),
    productId: text('product_id').$type<ProductId>().notNull(),
    tokenHash: text('token_hash').notNull(),
    /** The day whose stock it asks about: that of the reminder, or of the delivery. */
    on: day('on_day').notNull(),
    /** Packs that are left, 3 meaning three or more unless the signal says how many. */
    answer: integer('answer').$type<PackCount>(),
    declinedAt: instant('declined_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.boxId, table.questionNumber] }),
    index('stock_questions_by_end').on(table.expiresAt),
  ],
);

/** The latest question 'Has your household changed?'. */
export const householdQuestions = pgTable('household_questions', {
  customerId: uuid('customer_id').$type<CustomerId>().primaryKey(),
  /** The box with whose arrival it was asked. */
  boxId: uuid('box_id').$type<BoxId>().notNull(),
  askedOn: day('asked_on').notNull(),
  /** The day with which usage was compared. */
  comparedSince: day('compared_since').notNull(),
  direction: text('direction').$type<HouseholdDrift['direction']>().notNull(),
  /** The products whose usage has moved, the strongest evidence first. */
  productIds: jsonb('product_ids').$type<readonly string[]>().notNull(),
  /** The day on which the household was described or confirmed; null while it is open. */
  closedOn: day('closed_on'),
});
