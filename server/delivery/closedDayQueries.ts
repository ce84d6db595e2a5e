import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { asc, eq } from 'drizzle-orm';
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

/** Opens a closed day again. @returns whether it was closed */
export async function deleteClosedDay(db: Queryable, day: CalendarDate): Promise<boolean> {
  const opened = await db.delete(closedDays).where(eq(closedDays.day, day)).returning();
  await notifyProcesses(db, 'delivery-days', day);
  return opened.length > 0;
}
