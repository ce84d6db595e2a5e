import type { CustomerId } from '@nestbox/contract/values';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { moneyRequests } from '../schema.ts';

export type MoneyRequest = typeof moneyRequests.$inferSelect;

/** Writes a request of a customer, under the customer's lock. */
export async function insertMoneyRequest(
  tx: Queryable,
  request: Omit<MoneyRequest, 'requestNumber' | 'state' | 'decidedAt'>,
): Promise<void> {
  const { customerId } = request;
  const [last] = await tx
    .select({ number: sql<number>`coalesce(max(${moneyRequests.requestNumber}), 0)::integer` })
    .from(moneyRequests)
    .where(eq(moneyRequests.customerId, customerId));
  const requestNumber = (last?.number ?? 0) + 1;
  await tx.insert(moneyRequests).values({ ...request, requestNumber, state: 'waiting' });
}

/** Returns a customer's requests that wait for a decision, oldest first. */
export const readWaitingRequests = (
  db: Queryable,
  customerId: CustomerId,
): Promise<MoneyRequest[]> =>
  db
    .select()
    .from(moneyRequests)
    .where(and(eq(moneyRequests.customerId, customerId), isWaiting))
    .orderBy(asc(moneyRequests.requestNumber));

/** Returns the first requests of all customers that wait for a decision. */
export const readAllWaitingRequests = (db: Queryable, max: number): Promise<MoneyRequest[]> =>
  db.select().from(moneyRequests).where(isWaiting).orderBy(asc(moneyRequests.at)).limit(max);

export const countWaitingRequests = (db: Queryable): Promise<number> =>
  db.$count(moneyRequests, isWaiting);

const isWaiting = sql`${moneyRequests.state} = 'waiting'`;

/** Ends a request that waits. @returns false where it does not wait any more */
export async function endMoneyRequest(
  tx: Queryable,
  { customerId, requestNumber }: Pick<MoneyRequest, 'customerId' | 'requestNumber'>,
  end: { readonly state: 'approved' | 'declined'; readonly decidedAt: Date },
): Promise<boolean> {
  const ended = await tx
    .update(moneyRequests)
    .set(end)
    .where(
      and(
        eq(moneyRequests.customerId, customerId),
        eq(moneyRequests.requestNumber, requestNumber),
        isWaiting,
      ),
    )
    .returning({ requestNumber: moneyRequests.requestNumber });
  return ended.length > 0;
}

/** Returns what was asked for, such as 'Credit of £80.00'. */
export function formatAsked({ asked, amount }: Pick<MoneyRequest, 'asked' | 'amount'>): string {
  const pounds = formatPounds(amount);
  if (asked.kind === 'credit') return `Credit of ${pounds}`;
  if (asked.kind === 'replacement') return `Replacement worth ${pounds}`;
  if (asked.kind === 'gift-card') return `Gift card of ${pounds} to ${asked.recipient}`;
  return `Refund of ${pounds}${asked.asCredit ? ' as credit' : ''}`;
}
