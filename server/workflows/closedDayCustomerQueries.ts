import { movableStatuses } from '@nestbox/domain/boxes/lifecycle';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { and, count, eq, inArray, ne, or } from 'drizzle-orm';
import { boxes } from '../boxes/schema.ts';
import type { Queryable } from '../platform/database/database.ts';
import { notifyOfWork } from '../platform/database/notifyProcesses.ts';
import { subscriptions } from '../subscription/schema.ts';

/** Makes the work of all customers due who have a box on a day. */
export async function wakeCustomersWithBoxOn(
  db: Queryable,
  day: CalendarDate,
  now: Date,
): Promise<void> {
  const withBox = db
    .select({ customerId: boxes.customerId })
    .from(boxes)
    .where(and(eq(boxes.deliveryDate, day), inArray(boxes.status, [...movableStatuses])));
  await db
    .update(subscriptions)
    .set({ dueAt: now })
    .where(inArray(subscriptions.customerId, withBox));
  await notifyOfWork(db, 'customers');
}

/**
 * Counts the boxes of a day: those that move and those shipped. Planned ones move only while their
 * subscription is active.
 */
export async function countBoxesOn(
  db: Queryable,
  day: CalendarDate,
): Promise<{ moving: number; shipped: number }> {
  const rows = await db
    .select({ status: boxes.status, boxes: count() })
    .from(boxes)
    .innerJoin(subscriptions, eq(subscriptions.customerId, boxes.customerId))
    .where(
      and(
        eq(boxes.deliveryDate, day),
        or(ne(boxes.status, 'Created'), eq(subscriptions.state, 'active')),
      ),
    )
    .groupBy(boxes.status);
  const sum = (statuses: readonly string[]) =>
    rows
      .filter(({ status }) => statuses.includes(status))
      .reduce((total, row) => total + row.boxes, 0);
  return {
    moving: sum(movableStatuses.filter((status) => status !== 'Disabled')),
    shipped: sum(['Dispatched']),
  };
}
