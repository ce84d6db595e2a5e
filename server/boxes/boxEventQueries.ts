import type { BoxId, CustomerId } from '@nestbox/contract/values';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { prepared } from '../platform/database/prepared.ts';
import { boxEvents } from './schema.ts';

export type StoredBoxEvent = typeof boxEvents.$inferSelect;
export type NewBoxEvent = Omit<StoredBoxEvent, 'customerId' | 'eventNumber'>;

/** Inserts events of a customer's boxes, in their order. */
export async function insertBoxEvents(
  db: Queryable,
  customerId: CustomerId,
  events: readonly NewBoxEvent[],
): Promise<void> {
  if (events.length > 0) await insertion(db, customerId, events);
}

/** Returns such an insertion as a part of another statement. */
export const eventsWith = (
  db: Queryable,
  customerId: CustomerId,
  events: readonly NewBoxEvent[],
) => {
  if (events.length === 0) return [];
  return [db.$with('events').as(insertion(db, customerId, events).returning())];
};

function insertion(db: Queryable, customerId: CustomerId, events: readonly NewBoxEvent[]) {
  const written = new Map<string, number>();
  const rows = events.map(({ boxId, status, cause, at }) => {
    const place = (written.get(boxId) ?? 0) + 1;
    written.set(boxId, place);
    return sql`(${boxId}::uuid, ${place}::integer, ${status}, ${cause}, ${at.toISOString()}::timestamptz)`;
  });
  const last = sql`(select coalesce(max(${boxEvents.eventNumber}), 0) from ${boxEvents}
    where ${boxEvents.customerId} = ${customerId} and ${boxEvents.boxId} = event.box_id)`;
  // A select, since Citus refuses subqueries in values.
  return db.insert(boxEvents).select(
    sql`select ${customerId}::uuid, event.box_id, ${last} + event.place, event.status, event.cause, event.at
      from (values ${sql.join(rows, sql`, `)}) as event(box_id, place, status, cause, at)`,
  );
}

/** Returns the events of a box, oldest first. */
export async function readBoxEvents(
  db: Queryable,
  customerId: CustomerId,
  boxId: BoxId,
): Promise<StoredBoxEvent[]> {
  return db
    .select()
    .from(boxEvents)
    .where(and(eq(boxEvents.customerId, customerId), eq(boxEvents.boxId, boxId)))
    .orderBy(asc(boxEvents.eventNumber));
}

const selectArrivals = prepared('arrivals', (db) =>
  db
    .select({ boxId: boxEvents.boxId, at: boxEvents.at })
    .from(boxEvents)
    .where(
      and(
        eq(boxEvents.customerId, sql.placeholder('customerId')),
        eq(boxEvents.status, 'Delivered'),
      ),
    ),
);

/** Returns when each delivered box became so: when its arrival was reported or assumed. */
export async function readArrivals(
  db: Queryable,
  customerId: CustomerId,
): Promise<Map<string, Date>> {
  const arrivals = await selectArrivals(db, { customerId });
  return new Map(arrivals.map(({ boxId, at }) => [boxId, at]));
}

/** Returns the events of all boxes of a customer, oldest first. */
export const readAllBoxEvents = (
  db: Queryable,
  customerId: CustomerId,
): Promise<StoredBoxEvent[]> =>
  db
    .select()
    .from(boxEvents)
    .where(eq(boxEvents.customerId, customerId))
    .orderBy(asc(boxEvents.at));
