import type { BoxId, CustomerId } from '@nestbox/contract/values';
import { undeliveredStatuses } from '@nestbox/domain/billing/refundState';
import { boxName } from '@nestbox/domain/boxes/boxName';
import type { BoxStatus } from '@nestbox/domain/boxes/lifecycle';
import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  ne,
  notExists,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { customers } from '../../account/schema.ts';
import { charges, quotes, refunds } from '../../billing/schema.ts';
import { boxEvents, boxes } from '../../boxes/schema.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { disputeHold } from '../refunds/holdForDispute.ts';

/** Returns the first boxes of a status by delivery day. They are of all customers. */
export const readBoxesIn = (db: Queryable, status: BoxStatus, max: number) =>
  db
    .select({
      customerId: boxes.customerId,
      boxId: boxes.boxId,
      boxNumber: boxes.boxNumber,
      orderNumber: boxes.orderNumber,
      deliveryDate: boxes.deliveryDate,
    })
    .from(boxes)
    .where(eq(boxes.status, status))
    .orderBy(asc(boxes.deliveryDate), asc(boxes.boxId))
    .limit(max);

/** Whether the shop has delivered a box. */
export async function hasDeliveredBox(db: Queryable): Promise<boolean> {
  const delivered = eq(boxes.status, 'Delivered');
  return (await db.select({ one: sql`1` }).from(boxes).where(delivered).limit(1)).length > 0;
}

const areHeldAtAll = and(eq(boxes.status, 'Paid'), isNotNull(boxes.heldReason));

/** The paid boxes that are held back. Those of disputed payments wait for the bank, and others for an address. */
const areHeld = and(
  areHeldAtAll,
  eq(boxes.addressRefused, false),
  ne(boxes.heldReason, disputeHold),
);

/** The paid boxes whose address the carrier refused. */
const haveRefusedAddress = and(areHeldAtAll, eq(boxes.addressRefused, true));

/** The boxes that did not arrive and were neither replaced nor refunded. */
const areLost = (db: Queryable) => {
  const others = alias(boxes, 'others');
  const replaced = db
    .select({ one: sql`1` })
    .from(others)
    .where(
      and(
        eq(others.customerId, boxes.customerId),
        eq(others.replaces, boxes.boxId),
        ne(others.status, 'Cancelled'),
      ),
    );
  const refunded = db
    .select({ one: sql`1` })
    .from(refunds)
    .where(
      and(
        eq(refunds.customerId, boxes.customerId),
        eq(refunds.boxId, boxes.boxId),
        notInArray(refunds.status, undeliveredStatuses),
      ),
    );
  // Named as the index has them.
  const didNotArrive = sql`${boxes.status} in ('Lost', 'Returned')`;
  return and(didNotArrive, notExists(replaced), notExists(refunded));
};

/** Returns boxes with when they came into their state, those that wait longest first. */
const readWaiting = (db: Queryable, which: SQL | undefined, max: number) => {
  // Nothing else happens to a box that waits, so that its latest event is why it does.
  // A query of its own: drizzle leaves the tables' names out of raw SQL in a field, and would compare columns with themselves.
  const events = db
    .select({ at: sql`max(${boxEvents.at})` })
    .from(boxEvents)
    .where(and(eq(boxEvents.customerId, boxes.customerId), eq(boxEvents.boxId, boxes.boxId)));
  const since = sql<Date>`(${events})`;
  return db
    .select({
      customerId: boxes.customerId,
      boxId: boxes.boxId,
      boxNumber: boxes.boxNumber,
      orderNumber: boxes.orderNumber,
      status: boxes.status,
      heldReason: boxes.heldReason,
      addressRefused: boxes.addressRefused,
      since: since.mapWith(boxEvents.at),
    })
    .from(boxes)
    .where(which)
    .orderBy(asc(since), asc(boxes.boxId))
    .limit(max);
};

export const readHeldBoxes = (db: Queryable, max: number) => readWaiting(db, areHeld, max);

export const readRefusedAddresses = (db: Queryable, max: number) =>
  readWaiting(db, haveRefusedAddress, max);

export const readLostBoxes = (db: Queryable, max: number) => readWaiting(db, areLost(db), max);

export const countHeldBoxes = (db: Queryable): Promise<number> => db.$count(boxes, areHeld);

export const countRefusedAddresses = (db: Queryable): Promise<number> =>
  db.$count(boxes, haveRefusedAddress);

export const countLostBoxes = (db: Queryable): Promise<number> => db.$count(boxes, areLost(db));

/** Returns the latest charge of each box with the amount of its quote, by box. */
export async function readLatestCharges(
  db: Queryable,
  found: readonly { readonly customerId: CustomerId; readonly boxId: BoxId }[],
) {
  if (found.length === 0) return new Map<string, never>();
  const rows = await db
    .selectDistinctOn([charges.customerId, charges.boxId], {
      boxId: charges.boxId,
      failedOn: charges.failedOn,
      retryOn: charges.retryOn,
      payBy: charges.payBy,
      declineReason: charges.declineReason,
      creditAmount: charges.creditAmount,
      amount: quotes.amount,
    })
    .from(charges)
    .innerJoin(
      quotes,
      and(
        eq(quotes.customerId, charges.customerId),
        eq(quotes.boxId, charges.boxId),
        eq(quotes.quoteNumber, charges.quoteNumber),
      ),
    )
    .where(
      and(
        inArray(charges.customerId, [...new Set(found.map(({ customerId }) => customerId))]),
        inArray(
          charges.boxId,
          found.map(({ boxId }) => boxId),
        ),
      ),
    )
    .orderBy(charges.customerId, charges.boxId, desc(charges.paymentVersion));
  return new Map(rows.map((row) => [row.boxId, row]));
}

/** Returns how staff name boxes, by id. */
export async function readBoxNames(
  db: Queryable,
  boxIds: readonly BoxId[],
): Promise<Map<string, string>> {
  if (boxIds.length === 0) return new Map();
  const rows = await db
    .select({ boxId: boxes.boxId, boxNumber: boxes.boxNumber, orderNumber: boxes.orderNumber })
    .from(boxes)
    .where(inArray(boxes.boxId, [...new Set(boxIds)]));
  return new Map(rows.map((box) => [box.boxId, boxName(box)]));
}

/** Returns whom to ring, by id. */
export async function readPeople(db: Queryable, customerIds: readonly CustomerId[]) {
  const { customerId, firstName, lastName, phoneNumber } = customers;
  const rows =
    customerIds.length === 0
      ? []
      : await db
          .select({ customerId, firstName, lastName, phoneNumber })
          .from(customers)
          .where(inArray(customers.customerId, [...customerIds]));
  return new Map(rows.map((row) => [row.customerId, row]));
}

/** Returns the full names of customers, by id. */
export async function readNames(
  db: Queryable,
  customerIds: readonly CustomerId[],
): Promise<Map<string, string>> {
  if (customerIds.length === 0) return new Map();
  const rows = await db
    .select({
      customerId: customers.customerId,
      firstName: customers.firstName,
      lastName: customers.lastName,
    })
    .from(customers)
    .where(inArray(customers.customerId, [...new Set(customerIds)]));
  return new Map(
    rows.map(({ customerId, firstName, lastName }) => [customerId, `${firstName} ${lastName}`]),
  );
}
