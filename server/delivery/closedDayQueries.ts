import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { notifyProcesses } from '../platform/database/notifyProcesses.ts';
import { closedDays } from './schema.ts';

export type ClosedDay = typeof closedDays.$inferSelect;

/** Returns the days that the shop closed, in their order. */
export const readClosedDays = (db: Queryable): Promise<ClosedDay[]> =>
  db.select().from(closedDays).orderBy(asc(closedDays.day));

/** Closes a day, or gives a closed one another reason. Every process learns of it. */
export async function insertClosedDay(db: Queryable, closed: ClosedDay): Promise<void> {
  await db
    .insert(closedDays)
    .values(closed)
    .onConflictDoUpdate({ target: closedDays.day, set: { reason: closed.reason } });
  await notifyProcesses(db, 'delivery-days', closed.day);
}

/**
 * As `insertClosedDay`, if the day is as the caller saw it: open (null), or closed for a reason.
 * @returns whether it was
 */
export async function closeSeenDay(
  db: Queryable,
  closed: ClosedDay,
  seen: string | null,
): Promise<boolean> {
  const { day, reason } = closed;
  const written =
    seen === null
      ? await db.insert(closedDays).values(closed).onConflictDoNothing().returning()
      : await db
          .update(closedDays)
          .set({ reason })
          .where(and(eq(closedDays.day, day), eq(closedDays.reason, seen)))
          .returning();
  await notifyProcesses(db, 'delivery-days', day);
  return written.length > 0;
}

/**
 * Opens a closed day again.
 * @param seen only if it is closed for this reason
 * @returns whether it was closed
 */
export async function deleteClosedDay(
  db: Queryable,
  day: CalendarDate,
  seen?: string | null,
): Promise<boolean> {
  const isSeen = seen === undefined ? undefined : eq(closedDays.reason, seen ?? '');
  const opened = await db
    .delete(closedDays)
    .where(and(eq(closedDays.day, day), isSeen))
    .returning();
  await notifyProcesses(db, 'delivery-days', day);
  return opened.length > 0;
}
