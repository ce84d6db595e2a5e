import { toDeliverStatuses } from '@nestbox/domain/boxes/lifecycle';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { and, count, eq, gt, inArray, ne, or } from 'drizzle-orm';
import { boxes } from '../boxes/schema.ts';
import type { Queryable } from '../platform/database/database.ts';
import { subscriptions } from '../subscription/schema.ts';

/**
 * Returns how many boxes come on each day after one: those that are locked or paid, replacements too,
 * and the planned ones of active subscriptions. Plans of visitors who have not paid take no place.
 */
export async function readBoxesPerDay(
  db: Queryable,
  after: CalendarDate,
): Promise<Map<CalendarDate, number>> {
  const rows = await db
    .select({ day: boxes.deliveryDate, boxes: count() })
    .from(boxes)
    .innerJoin(subscriptions, eq(subscriptions.customerId, boxes.customerId))
    .where(
      and(
        gt(boxes.deliveryDate, after),
        inArray(boxes.status, [...toDeliverStatuses]),
        or(ne(boxes.status, 'Created'), eq(subscriptions.state, 'active')),
      ),
    )
    .groupBy(boxes.deliveryDate);
  return new Map(rows.map((row) => [row.day, row.boxes]));
}
