import { asc, eq, gte, isNotNull, sql } from 'drizzle-orm';
import { customers } from '../server/account/schema.ts';
import { chargeAttempts, charges, creditEntries, refunds } from '../server/billing/schema.ts';
import { boxEvents, boxes, boxItems } from '../server/boxes/schema.ts';
import { mails, notifications } from '../server/notifications/schema.ts';
import type { Queryable } from '../server/platform/database/database.ts';
import { subscriptions } from '../server/subscription/schema.ts';

/**
 * Reads all boxes of all customers, to compare them with the card provider's ledger and the sent
 * mails. For assertions only: the shop never reads beyond one customer.
 */
export const readAllBoxes = (db: Queryable) =>
  db
    .select({
      customerId: boxes.customerId,
      boxId: boxes.boxId,
      boxNumber: boxes.boxNumber,
      status: boxes.status,
      deliveryDate: boxes.deliveryDate,
      dateSet: boxes.dateSet,
      /** Pence. */
      price: sql<number>`coalesce(sum(${boxItems.quantity} * ${boxItems.unitPrice}), 0)::int + ${boxes.deliveryFee}`,
    })
    .from(boxes)
    .leftJoin(
      boxItems,
      sql`${boxItems.customerId} = ${boxes.customerId} and ${boxItems.boxId} = ${boxes.boxId}`,
    )
    .groupBy(boxes.customerId, boxes.boxId)
    .orderBy(asc(boxes.customerId), asc(boxes.deliveryDate), asc(boxes.boxNumber));

export type AuditedBox = Awaited<ReturnType<typeof readAllBoxes>>[number];

/** Reads the events of all boxes since an instant, oldest first. */
export const readAllBoxEvents = (db: Queryable, since: Date) =>
  db
    .select()
    .from(boxEvents)
    .where(gte(boxEvents.at, since))
    .orderBy(asc(boxEvents.at), asc(boxEvents.eventNumber));

export const readAllSubscriptions = (db: Queryable) => db.select().from(subscriptions);

export const readAllCharges = (db: Queryable) => db.select().from(charges);

export const readAllRefunds = (db: Queryable) => db.select().from(refunds);

/** Reads the credit ledgers of all customers, each oldest first. */
export const readAllCredit = (db: Queryable) =>
  db
    .select()
    .from(creditEntries)
    .orderBy(asc(creditEntries.customerId), asc(creditEntries.entryNumber));

export const readDeclinedAttempts = (db: Queryable) =>
  db.select().from(chargeAttempts).where(eq(chargeAttempts.outcome, 'declined'));

/** Reads notifications. @param since an instant; by default all */
export const readAllMessages = (db: Queryable, since = new Date(0)) =>
  db
    .select({
      customerId: notifications.customerId,
      cause: notifications.cause,
      heading: notifications.heading,
    })
    .from(notifications)
    .where(gte(notifications.createdAt, since));

export type AuditedMessage = Awaited<ReturnType<typeof readAllMessages>>[number];

/** Returns the erased customers, of whom only accounting data is left. */
export const readForgotten = async (db: Queryable): Promise<ReadonlySet<string>> => {
  const rows = await db
    .select({ customerId: customers.customerId })
    .from(customers)
    .where(isNotNull(customers.erasedAt));
  return new Set(rows.map(({ customerId }) => customerId));
};

export const readAllMails = (db: Queryable) =>
  db
    .select({
      customerId: mails.customerId,
      mailId: mails.mailId,
      subject: mails.subject,
      text: mails.text,
      sentAt: mails.sentAt,
      tries: mails.tries,
      givenUpAt: mails.givenUpAt,
    })
    .from(mails);

export type AuditedMail = Awaited<ReturnType<typeof readAllMails>>[number];
