import type { BoxId, CustomerId } from '@nestbox/contract/values';
import { type BoxStatus, movableStatuses } from '@nestbox/domain/boxes/lifecycle';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import type { Pence } from '@nestbox/domain/money/pounds';
import { and, asc, count, eq, gt, inArray, ne, or } from 'drizzle-orm';
import { customers } from '../../account/schema.ts';
import { boxes } from '../../boxes/schema.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { notifyOfWork } from '../../platform/database/notifyProcesses.ts';
import { subscriptions } from '../../subscription/schema.ts';
import type { Batch } from './touchedCustomerQueries.ts';

/** Makes the work of all customers due who have a box on one of these days. */
export async function wakeCustomersWithBoxOn(
  db: Queryable,
  days: readonly CalendarDate[],
  now: Date,
): Promise<void> {
  const withBox = db
    .select({ customerId: boxes.customerId })
    .from(boxes)
    .where(
      and(inArray(boxes.deliveryDate, [...days]), inArray(boxes.status, [...movableStatuses])),
    );
  await db
    .update(subscriptions)
    .set({ dueAt: now })
    .where(inArray(subscriptions.customerId, withBox));
  await notifyOfWork(db, 'customers');
}

/** Returns the next customers, by id, who have a box on one of these days that can move. */
export async function readCustomersWithBoxOn(
  db: Queryable,
  days: readonly CalendarDate[],
  { after, max }: Batch,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ customerId: boxes.customerId })
    .from(boxes)
    .where(
      and(
        inArray(boxes.deliveryDate, [...days]),
        inArray(boxes.status, [...movableStatuses]),
        after === null ? undefined : gt(boxes.customerId, after),
      ),
    )
    .orderBy(asc(boxes.customerId))
    .limit(max);
  return rows.map(({ customerId }) => customerId);
}

/** Counts the boxes of a day that are planned for active subscriptions. */
export const countPlannedOn = async (db: Queryable, day: CalendarDate): Promise<number> => {
  const [row] = await db
    .select({ boxes: count() })
    .from(boxes)
    .innerJoin(subscriptions, eq(subscriptions.customerId, boxes.customerId))
    .where(
      and(
        eq(boxes.deliveryDate, day),
        eq(boxes.status, 'Created'),
        eq(subscriptions.state, 'active'),
      ),
    );
  return row?.boxes ?? 0;
};

/** How many boxes closed days concern. */
export interface BoxesOfDay {
  /** Boxes that move, planned and paid ones. */
  readonly moving: number;
  /** Those among them that are paid. */
  readonly paid: Pence;
  /** Boxes that are on their way already, and come nevertheless. */
  readonly shipped: number;
}

/** A box that moves if its day is closed. */
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

/** Returns the first boxes that closed days move, by the names of their customers. */
export async function readMovingBoxes(
  db: Queryable,
  days: readonly CalendarDate[],
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
    .where(
      and(
        inArray(boxes.deliveryDate, [...days]),
        inArray(boxes.status, expectedStatuses),
        isCounted(),
      ),
    )
    .orderBy(asc(customers.lastName), asc(customers.firstName), asc(boxes.boxNumber))
    .limit(max);
  return rows.map(({ firstName, lastName, ...box }) => ({
    ...box,
    name: `${firstName} ${lastName}`,
  }));
}

/** Returns the days after one on which boxes are due that move where their day is closed. */
export async function readDaysWithBoxes(
  db: Queryable,
  after: CalendarDate,
): Promise<CalendarDate[]> {
  const rows = await db
    .selectDistinct({ day: boxes.deliveryDate })
    .from(boxes)
    .where(and(gt(boxes.deliveryDate, after), inArray(boxes.status, [...movableStatuses])))
    .orderBy(asc(boxes.deliveryDate));
  return rows.map(({ day }) => day);
}

/** Counts the boxes of days: those that move, and those shipped. */
export async function countBoxesOn(
  db: Queryable,
  days: readonly CalendarDate[],
): Promise<BoxesOfDay> {
  const rows = await db
    .select({ status: boxes.status, boxes: count() })
    .from(boxes)
    .innerJoin(subscriptions, eq(subscriptions.customerId, boxes.customerId))
    .where(and(inArray(boxes.deliveryDate, [...days]), isCounted()))
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
