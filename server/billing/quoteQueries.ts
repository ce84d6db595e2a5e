import type { BoxId, CustomerId } from '@nestbox/contract/values';
import { isAsQuoted } from '@nestbox/domain/billing/checkoutReservation';
import { boxPrice, goodsPrice } from '@nestbox/domain/billing/price';
import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import type { StoredBox } from '../boxes/boxQueries.ts';
import { newItem } from '../boxes/newItem.ts';
import type { Queryable } from '../platform/database/database.ts';
import { charges, type QuotedItem, quotes } from './schema.ts';

/**
 * Returns a quote's items and fee as a box holds them. The customer gets the quote that they paid.
 */
export const quotedContents = ({
  items,
  amount,
}: Pick<Quote, 'items' | 'amount'>): Pick<StoredBox, 'items' | 'deliveryFee'> => ({
  items: items.map(({ productId, quantity, unitPrice }) => newItem(productId, quantity, unitPrice)),
  deliveryFee: amount - goodsPrice(items),
});

/** Returns the quote for a box as it is now; a new one only where it changed. */
export async function quoteFor(
  tx: Queryable,
  customerId: CustomerId,
  box: StoredBox,
  createdAt: Date,
): Promise<Quote> {
  const items = box.items
    .map(({ productId, quantity, unitPrice }) => ({ productId, quantity, unitPrice }))
    .sort((a, b) => a.productId.localeCompare(b.productId));
  const amount = boxPrice(box);
  const latest = await readLatestQuote(tx, customerId, box.boxId);
  if (latest && isAsQuoted(box, latest)) return latest;
  const { boxId } = box;
  // The day of a locked box may move while its charge is retried.
  const deliveryDate = box.status === 'Created' ? box.deliveryDate : null;
  const quoteNumber = (latest?.quoteNumber ?? 0) + 1;
  const quote = { customerId, boxId, quoteNumber, amount, items, deliveryDate, createdAt };
  await insertQuote(tx, quote);
  return quote;
}

/** Writes the quote of a payment that the data do not have. */
export async function recoverQuote(
  tx: Queryable,
  lost: Omit<Quote, 'quoteNumber'>,
): Promise<Quote> {
  const latest = await readLatestQuote(tx, lost.customerId, lost.boxId);
  const quote = { ...lost, quoteNumber: (latest?.quoteNumber ?? 0) + 1 };
  await insertQuote(tx, quote);
  return quote;
}

export type Quote = typeof quotes.$inferSelect;

const quotesOf = (customerId: CustomerId, boxId: BoxId) =>
  and(eq(quotes.customerId, customerId), eq(quotes.boxId, boxId));

async function readLatestQuote(
  db: Queryable,
  customerId: CustomerId,
  boxId: BoxId,
): Promise<Quote | null> {
  const [row] = await db
    .select()
    .from(quotes)
    .where(quotesOf(customerId, boxId))
    .orderBy(desc(quotes.quoteNumber))
    .limit(1);
  return row ?? null;
}

/** Returns a quote. @throws where there is none, since payments need one */
export async function readQuote(
  db: Queryable,
  customerId: CustomerId,
  boxId: BoxId,
  quoteNumber: number,
): Promise<Quote> {
  const [row] = await db
    .select()
    .from(quotes)
    .where(and(quotesOf(customerId, boxId), eq(quotes.quoteNumber, quoteNumber)));
  if (!row) throw new Error(`Box ${boxId} has no quote ${quoteNumber}`);
  return row;
}

/** Returns the quotes of a customer that were paid. */
export const readPaidQuotes = (db: Queryable, customerId: CustomerId): Promise<Quote[]> =>
  db
    .select(getTableColumns(quotes))
    .from(quotes)
    .innerJoin(
      charges,
      and(
        eq(charges.customerId, quotes.customerId),
        eq(charges.boxId, quotes.boxId),
        eq(charges.quoteNumber, quotes.quoteNumber),
        eq(charges.status, 'succeeded'),
      ),
    )
    .where(eq(quotes.customerId, customerId));

async function insertQuote(db: Queryable, quote: Quote & { items: QuotedItem[] }): Promise<void> {
  await db.insert(quotes).values(quote);
}
