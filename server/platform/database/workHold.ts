import { Unavailable } from '../http/unavailable.ts';
import type { Queryable } from './database.ts';
import { readDataState } from './dataStateQueries.ts';
import { isAdmitted } from './leastMigration.ts';

/**
 * Whether no work may be done: the payments are not reconciled since a restore, or the data need a newer program
 * than this one.
 */
export async function isWorkHeld(db: Queryable): Promise<boolean> {
  const state = await readDataState(db);
  return state.heldSince !== null || !isAdmitted(state);
}

/** @throws Unavailable while work is held */
export async function refuseWhileHeld(db: Queryable): Promise<void> {
  if (!(await isWorkHeld(db))) return;
  throw new Unavailable(
    'The payments are not reconciled yet.',
    'We are checking our payment records. Please try again in a few minutes.',
  );
}
