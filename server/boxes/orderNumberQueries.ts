import { formatOrderNumber, prefixOf } from '@nestbox/domain/boxes/orderNumber';
import { londonDate } from '@nestbox/domain/calendar/london';
import { shop } from '@nestbox/shop/shop';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { oneRow } from '../platform/database/rowsOf.ts';
import { orderNumbers } from './schema.ts';

/** What the numbers of the shop's orders begin with. */
export const orderPrefix = (): string => shop.orderPrefix ?? prefixOf(shop.name);

/** Returns the number of the shop's next order, such as 'NB-2026-004217'. The running number never restarts. */
export async function nextOrderNumber(db: Queryable, at: Date): Promise<string> {
  const running = sql<number>`nextval(${orderNumbers.seqName})`.mapWith(Number);
  const [next] = await db.select({ running }).from(oneRow);
  if (!next) throw new Error('The sequence of order numbers gave none');
  return formatOrderNumber({
    prefix: orderPrefix(),
    year: Number(londonDate(at).slice(0, 4)),
    running: next.running,
  });
}
