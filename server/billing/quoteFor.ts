import { boxPrice } from '@nestbox/domain/billing/price';
import type { StoredBox, StoredItem } from '../boxes/boxQueries.ts';
import type { Queryable } from '../platform/database/database.ts';
import { insertQuote, type Quote, readLatestQuote } from './quoteQueries.ts';

/** The quoted contents as a box holds them: whoever pays a quote gets what it says. */
export const quotedItems = ({ items }: Pick<Quote, 'items'>): StoredItem[] =>
  items.map((item) => ({ ...item, amended: false, oneOff: false }));

/** Returns the quote for what the box holds now; a new one only where something changed. */
export async function quoteFor(
  tx: Queryable,
  customerId: string,
  box: StoredBox,
  createdAt: Date,
): Promise<Quote> {
  const items = box.items
    .map(({ productId, quantity, unitPrice }) => ({ productId, quantity, unitPrice }))
    .sort((a, b) => a.productId.localeCompare(b.productId));
  const amount = boxPrice(items);
  const latest = await readLatestQuote(tx, customerId, box.boxId);
  const same =
    latest?.amount === amount &&
    latest.items.length === items.length &&
    latest.items.every(
      (item, index) =>
        item.productId === items[index]?.productId &&
        item.quantity === items[index]?.quantity &&
        item.unitPrice === items[index]?.unitPrice,
    );
  if (latest && same) return latest;
  const quoteNumber = (latest?.quoteNumber ?? 0) + 1;
  const quote = { customerId, boxId: box.boxId, quoteNumber, amount, items, createdAt };
  await insertQuote(tx, quote);
  return quote;
}
