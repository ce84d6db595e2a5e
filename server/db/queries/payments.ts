import { and, desc, eq, inArray, lte, notInArray } from 'drizzle-orm';
import type { Queryable } from '../database.ts';
import { boxes } from '../schema/box.ts';
import {
  charges,
  type QuotedItem,
  quotes,
  subscriptions,
  webhookEvents,
} from '../schema/payment.ts';

export type Subscription = typeof subscriptions.$inferSelect;
export type Charge = typeof charges.$inferSelect;
export type Quote = typeof quotes.$inferSelect;

export async function readSubscription(db: Queryable, customerId: string): Promise<Subscription> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.customerId, customerId));
  if (!row) throw new Error('A customer without a subscription row');
  return row;
}

export async function updateSubscription(
  db: Queryable,
  customerId: string,
  change: Partial<Omit<Subscription, 'customerId'>>,
): Promise<void> {
  await db.update(subscriptions).set(change).where(eq(subscriptions.customerId, customerId));
}

/** The payment intents of a box, latest generation first. */
export async function readCharges(
  db: Queryable,
  customerId: string,
  boxId: string,
): Promise<Charge[]> {
  return db
    .select()
    .from(charges)
    .where(and(eq(charges.customerId, customerId), eq(charges.boxId, boxId)))
    .orderBy(desc(charges.generation));
}

/** The charges of a customer that may still be paid. */
export async function readOpenCharges(db: Queryable, customerId: string): Promise<Charge[]> {
  return db
    .select()
    .from(charges)
    .where(and(eq(charges.customerId, customerId), eq(charges.status, 'open')));
}

/** Which of a customer's boxes anybody was ever asked to pay for. */
export async function readChargedBoxIds(db: Queryable, customerId: string): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ boxId: charges.boxId })
    .from(charges)
    .where(eq(charges.customerId, customerId));
  return new Set(rows.map((row) => row.boxId));
}

export async function insertCharge(db: Queryable, charge: Charge): Promise<void> {
  await db.insert(charges).values(charge);
}

type ChargeKey = Pick<Charge, 'customerId' | 'boxId' | 'generation'>;

const isCharge = (charge: ChargeKey) =>
  and(
    eq(charges.customerId, charge.customerId),
    eq(charges.boxId, charge.boxId),
    eq(charges.generation, charge.generation),
  );

export async function updateCharge(
  db: Queryable,
  charge: ChargeKey,
  change: Partial<Charge>,
): Promise<void> {
  await db.update(charges).set(change).where(isCharge(charge));
}

/** Marks the customer's open charges whose box can no longer be paid, to be closed by a job. */
export async function closeStrayCharges(
  db: Queryable,
  customerId: string,
  now: Date,
): Promise<void> {
  const payable = db
    .select({ boxId: boxes.boxId })
    .from(boxes)
    .where(and(eq(boxes.customerId, customerId), eq(boxes.status, 'Created')));
  await db
    .update(charges)
    .set({ status: 'closing', nextCheckAt: now })
    .where(
      and(
        eq(charges.customerId, customerId),
        eq(charges.status, 'open'),
        notInArray(charges.boxId, payable),
      ),
    );
}

/** Charges whose end is to be asked for now; each is put off, so that nobody else asks as well. */
export async function takeUnsettledCharges(
  db: Queryable,
  now: Date,
  most: number,
  nextCheck: (checks: number) => Date,
): Promise<Charge[]> {
  const due = await db
    .select()
    .from(charges)
    .where(
      and(inArray(charges.status, ['open', 'closing', 'refunding']), lte(charges.nextCheckAt, now)),
    )
    .orderBy(charges.nextCheckAt)
    .limit(most)
    .for('update', { skipLocked: true });
  for (const charge of due) {
    const checks = charge.checks + 1;
    await updateCharge(db, charge, { checks, nextCheckAt: nextCheck(checks) });
  }
  return due;
}

const quotesOf = (customerId: string, boxId: string) =>
  and(eq(quotes.customerId, customerId), eq(quotes.boxId, boxId));

export async function readLatestQuote(
  db: Queryable,
  customerId: string,
  boxId: string,
): Promise<Quote | null> {
  const [row] = await db
    .select()
    .from(quotes)
    .where(quotesOf(customerId, boxId))
    .orderBy(desc(quotes.quoteNumber))
    .limit(1);
  return row ?? null;
}

/** @throws where there is no such quote: nobody can have paid it */
export async function readQuote(
  db: Queryable,
  customerId: string,
  boxId: string,
  quoteNumber: number,
): Promise<Quote> {
  const [row] = await db
    .select()
    .from(quotes)
    .where(and(quotesOf(customerId, boxId), eq(quotes.quoteNumber, quoteNumber)));
  if (!row) throw new Error(`Box ${boxId} has no quote ${quoteNumber}`);
  return row;
}

export async function insertQuote(
  db: Queryable,
  quote: Quote & { items: QuotedItem[] },
): Promise<void> {
  await db.insert(quotes).values(quote);
}

export async function isEventHandled(db: Queryable, eventId: string): Promise<boolean> {
  const rows = await db
    .select({ eventId: webhookEvents.eventId })
    .from(webhookEvents)
    .where(eq(webhookEvents.eventId, eventId));
  return rows.length > 0;
}

export async function recordEvent(
  db: Queryable,
  event: typeof webhookEvents.$inferInsert,
): Promise<void> {
  await db.insert(webhookEvents).values(event).onConflictDoNothing();
}
