import type { Queryable } from '../platform/database/database.ts';
import { readSubscription } from '../subscription/subscriptionQueries.ts';
import { limitedMonths } from './limitedMonths.ts';

/** Of each coming month that costs more than the customer wished, a sentence that says why. */
export async function monthsOverLimit(
  db: Queryable,
  customerId: string,
  today: string,
): Promise<string[]> {
  const { monthlyLimit } = await readSubscription(db, customerId);
  if (monthlyLimit === null) return [];
  const months = await limitedMonths(db, customerId, today);
  return months.flatMap(({ overLimit }) => overLimit ?? []);
}
