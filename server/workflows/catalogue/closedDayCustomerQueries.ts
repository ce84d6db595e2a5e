import type { BoxId, CustomerId } from '@nestbox/contract/values';
import { type BoxStatus, movableStatuses } from '@nestbox/domain/boxes/lifecycle';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import type { Pence } from '@nestbox/domain/money/pounds';
import { and, asc, count, eq, inArray, ne, or } from 'drizzle-orm';
import { customers } from '../../account/schema.ts';
import { boxes } from '../../boxes/schema.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { notifyOfWork } from '../../platform/database/notifyProcesses.ts';
import { subscriptions } from '../../subscription/schema.ts';

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

/** How many boxes a closed day concerns. */
export interface BoxesOfDay {
  /** Boxes that move, planned and paid ones. */
  readonly moving: number;
  /** Those among them that are paid. */
  readonly paid: Pence;
  /** Boxes that are on their way already, and come nevertheless. */
  readonly shipped: number;
}

/** A box of a day that moves if the day is closed. */
export interface MovingBox {
  readonly customerId: CustomerId;
  readonly name: string;
  readonly boxId: BoxId;
  readonly boxNumber: number;
  readonly status: BoxStatus;
}

/** Planned boxes move only while their subscription is active. */
const isCounted = () => or(ne(boxes.status, 'Created'), eq(subscriptions.state, 'active'));

/** Boxes in these statuses move, and their customers expect them. */
const expectedStatuses = movableStatuses.filter((status) => status !== 'Disabled');

/** Returns the first boxes that a closed day moves, by the names of their customers. */
export async function readMovingBoxes(
  db: Queryable,
  day: CalendarDate,
  max: number,
): Promise<MovingBox[]> {
  const rows = await db
    .select({
      customerId: boxes.customerId,
      firstName: customers.firstName,
      lastName: customers.lastName,
      boxId: boxes.boxId,
      boxNumber: boxes.boxNumber,
      status: boxes.status,
    })
    .from(boxes)
    .innerJoin(subscriptions, eq(subscriptions.customerId, boxes.customerId))
    .innerJoin(customers, eq(customers.customerId, boxes.customerId))
    .where(and(eq(boxes.deliveryDate, day), inArray(boxes.status, expectedStatuses), isCounted()))
    .orderBy(asc(customers.lastName), asc(customers.firstName), asc(boxes.boxNumber))
    .limit(max);
  return rows.map(({ firstName, lastName, ...box }) => ({
    ...box,
    name: `${firstName} ${lastName}`,
  }));
}

/**
 * Counts the boxes of a day: those that move, and those shipped.
 */
export async function countBoxesOn(db: Queryable, day: CalendarDate): Promise<BoxesOfDay> {
  const rows = await db
    .select({ status: boxes.status, boxes: count() })
    .from(boxes)
    .innerJoin(subscriptions, eq(subscriptions.customerId, boxes.customerId))
    .where(and(eq(boxes.deliveryDate, day), isCounted()))
    .groupBy(boxes.status);
  const sum = (statuses: readonly string[]) =>
    rows
      .filter(({ status }) => statuses.includes(status))
      .reduce((total, row) => total + row.boxes, 0);
  return {
    moving: sum(expectedStatuses),
    paid: sum(['Paid']),
    shipped: sum(['Dispatched']),
  };
}
