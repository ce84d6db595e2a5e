import { boxesOf } from '../boxes/boxQueries.ts';
import { chosenOf } from '../catalogue/chosenProductQueries.ts';
import { householdOf } from '../household/householdQueries.ts';
import type { Queryable } from '../platform/database/database.ts';
import { prepared } from '../platform/database/prepared.ts';
import { oneRow, rowsOf } from '../platform/database/rowsOf.ts';
import { subscriptionOf } from '../subscription/subscriptionQueries.ts';
import { householdHistoryOf, signalsOf } from './usageQueries.ts';

/** What a plan is made from, each as the rows of its table. */
export const planningRowsOf = (db: Queryable) => ({
  boxes: rowsOf(boxesOf(db)),
  subscriptions: rowsOf(subscriptionOf(db)),
  households: rowsOf(householdOf(db)),
  householdHistory: rowsOf(householdHistoryOf(db)),
  chosen: rowsOf(chosenOf(db)),
  signals: rowsOf(signalsOf(db)),
});

/** Selects what a plan is made from in one statement, since each one waits for the database. */
export const selectPlanningRows = prepared('planning_rows', (db) =>
  db.select(planningRowsOf(db)).from(oneRow),
);

export type PlanningRows = Awaited<ReturnType<typeof selectPlanningRows>>[number];
