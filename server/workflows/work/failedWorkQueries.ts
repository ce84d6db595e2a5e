import type { CustomerId } from '@nestbox/contract/values';
import { and, asc, count, eq, lte, min, notInArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { failedWork } from './workSchema.ts';

export type FailedWork = typeof failedWork.$inferSelect;

/** Identifies failed work of a customer. */
export type FailedWorkName = Pick<FailedWork, 'customerId' | 'queue' | 'work'>;

const named = ({ customerId, queue, work }: FailedWorkName) =>
  and(
    eq(failedWork.customerId, customerId),
    eq(failedWork.queue, queue),
    eq(failedWork.work, work),
  );

export async function readFailedTries(db: Queryable, name: FailedWorkName): Promise<number> {
  const [row] = await db.select({ tries: failedWork.tries }).from(failedWork).where(named(name));
  return row?.tries ?? 0;
}

export async function saveFailedWork(db: Queryable, row: FailedWork): Promise<void> {
  const { tries, nextTryAt, problem } = row;
  await db
    .insert(failedWork)
    .values(row)
    .onConflictDoUpdate({
      target: [failedWork.customerId, failedWork.queue, failedWork.work],
      set: { tries, nextTryAt, problem },
    });
}

/** Deletes failed work that was done after all, or no longer needs doing. */
export async function deleteFailedWork(db: Queryable, name: FailedWorkName): Promise<void> {
  await db.delete(failedWork).where(named(name));
}

/** Returns when each failed task of a customer's schedule is retried, by task. */
export async function readRetryTimes(
  db: Queryable,
  customerId: CustomerId,
): Promise<ReadonlyMap<string, Date>> {
  const rows = await selectRetryTimes(db, { customerId });
  return new Map(rows.map(({ work, nextTryAt }) => [work, nextTryAt]));
}

const selectRetryTimes = prepared('retry_times', (db) =>
  db
    .select({ work: failedWork.work, nextTryAt: failedWork.nextTryAt })
    .from(failedWork)
    .where(
      and(
        eq(failedWork.customerId, sql.placeholder('customerId')),
        eq(failedWork.queue, 'customers'),
      ),
    ),
);

/** Deletes failed tasks that the schedule no longer lists. */
export async function deleteUnlistedTasks(
  db: Queryable,
  customerId: CustomerId,
  tasks: readonly string[],
): Promise<void> {
  await db
    .delete(failedWork)
    .where(
      and(
        eq(failedWork.customerId, customerId),
        eq(failedWork.queue, 'customers'),
        notInArray(failedWork.work, [...tasks]),
      ),
    );
}

/** Makes all failed work of a customer due at once. */
export async function makeFailedWorkDue(
  db: Queryable,
  customerId: CustomerId,
  now: Date,
): Promise<void> {
  await db.update(failedWork).set({ nextTryAt: now }).where(eq(failedWork.customerId, customerId));
}

/** Returns the customers whose failed announcements of a catalogue change are due. */
export const readDueAnnouncements = (
  db: Queryable,
  now: Date,
  max: number,
): Promise<FailedWork[]> => selectDueAnnouncements(db, { now: now.toISOString(), max });

const selectDueAnnouncements = prepared('due_announcements', (db) =>
  db
    .select()
    .from(failedWork)
    .where(
      and(eq(failedWork.queue, 'catalogue'), lte(failedWork.nextTryAt, sql.placeholder('now'))),
    )
    .orderBy(asc(failedWork.nextTryAt))
    .limit(sql.placeholder('max')),
);

/** Returns when the next failed announcement is due. */
export const firstFailedAnnouncement = (db: Queryable) =>
  db
    .select({ at: min(failedWork.nextTryAt) })
    .from(failedWork)
    .where(eq(failedWork.queue, 'catalogue'));

/** Returns all failed work, the longest failing first. */
export const readFailedWork = (db: Queryable, max: number): Promise<FailedWork[]> =>
  db.select().from(failedWork).orderBy(asc(failedWork.firstFailedAt)).limit(max);

/** Counts failed work by queue. */
export async function countFailedWork(db: Queryable): Promise<Record<FailedWork['queue'], number>> {
  const rows = await db
    .select({ queue: failedWork.queue, pieces: count() })
    .from(failedWork)
    .groupBy(failedWork.queue);
  const counted = Object.fromEntries(rows.map(({ queue, pieces }) => [queue, pieces]));
  return { customers: 0, catalogue: 0, ...counted };
}

/** Counts the failed work of a customer. */
export const countFailedWorkOf = (db: Queryable, customerId: CustomerId): Promise<number> =>
  db.$count(failedWork, eq(failedWork.customerId, customerId));
