import { and, desc, lt, lte, sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';
import { uptimes } from './uptimeSchema.ts';

/** Records that customers can reach the shop again from this instant. */
export async function insertUptime(db: Queryable, now: Date): Promise<void> {
  await db.insert(uptimes).values({ startedAt: now, seenAt: now }).onConflictDoNothing();
}

/** Returns the last instant at which the shop was recorded as up; null before the first. */
export async function readLastSeen(db: Queryable): Promise<Date | null> {
  const [latest] = await db
    .select({ seenAt: uptimes.seenAt })
    .from(uptimes)
    .orderBy(desc(uptimes.seenAt))
    .limit(1);
  return latest?.seenAt ?? null;
}

/** Records that the shop was up without a gap until this instant. */
export async function extendUptime(db: Queryable, now: Date): Promise<void> {
  const latest = db.select({ startedAt: sql`max(${uptimes.startedAt})` }).from(uptimes);
  await db
    .update(uptimes)
    .set({ seenAt: now })
    .where(and(sql`${uptimes.startedAt} = ${latest}`, lt(uptimes.seenAt, now)));
}

/** Writes the latest uptime as it is. @throws where nothing can be written */
export async function touchUptime(db: Queryable): Promise<void> {
  const latest = db.select({ startedAt: sql`max(${uptimes.startedAt})` }).from(uptimes);
  await db
    .update(uptimes)
    .set({ seenAt: sql`${uptimes.seenAt}` })
    .where(sql`${uptimes.startedAt} = ${latest}`);
}

/** Gap, in milliseconds, from which the shop counts as down. A web process writes once a minute. */
export const outageMilliseconds = 600_000;

/**
 * Returns since when the shop was down at an instant; null where it was up, or nothing is recorded.
 */
export async function readDownSince(db: Queryable, at: Date): Promise<Date | null> {
  const [before] = await db
    .select({ seenAt: uptimes.seenAt })
    .from(uptimes)
    .where(lte(uptimes.startedAt, at))
    .orderBy(desc(uptimes.startedAt))
    .limit(1);
  const wasDown = before && at.getTime() - before.seenAt.getTime() > outageMilliseconds;
  return wasDown ? before.seenAt : null;
}

/** Returns the last outage that ended; null where none is recorded. */
export async function readLastOutage(db: Queryable): Promise<{ since: Date; until: Date } | null> {
  const [present, before] = await db
    .select()
    .from(uptimes)
    .orderBy(desc(uptimes.startedAt))
    .limit(2);
  return present && before ? { since: before.seenAt, until: present.startedAt } : null;
}
