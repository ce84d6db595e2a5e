import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { type QuotedItem, quotes } from './schema.ts';

export type Quote = typeof quotes.$inferSelect;

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
