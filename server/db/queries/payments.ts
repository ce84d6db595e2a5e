import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../database.ts';
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

export async function readCharge(
  db: Queryable,
  customerId: string,
  boxId: string,
): Promise<Charge | null> {
  const [row] = await db
    .select()
    .from(charges)
    .where(and(eq(charges.customerId, customerId), eq(charges.boxId, boxId)));
  return row ?? null;
}

/** The charges of a customer whose end is not known yet. */
export async function readOpenCharges(db: Queryable, customerId: string): Promise<Charge[]> {
  return db
    .select()
    .from(charges)
    .where(and(eq(charges.customerId, customerId), eq(charges.status, 'open')));
}

export async function insertCharge(db: Queryable, charge: Charge): Promise<void> {
  await db.insert(charges).values(charge);
}

export async function updateCharge(
  db: Queryable,
  charge: Pick<Charge, 'customerId' | 'boxId'>,
  change: Partial<Charge>,
): Promise<void> {
  await db
    .update(charges)
    .set(change)
    .where(and(eq(charges.customerId, charge.customerId), eq(charges.boxId, charge.boxId)));
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
