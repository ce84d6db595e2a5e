import type { Household } from '@nestbox/domain/household/household';
import type { Signal } from '@nestbox/domain/planning/signal';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { prepared } from '../platform/database/prepared.ts';
import { householdHistory, usageSignals } from './schema.ts';

export interface StoredSignal {
  readonly productId: string;
  /** yyyy-MM-dd */
  readonly on: string;
  readonly boxId: string | null;
  readonly signal: Signal;
}

/** What a customer said and did, oldest first. */
export const readSignals = (db: Queryable, customerId: string): Promise<StoredSignal[]> =>
  selectSignals(db, { customerId });

const selectSignals = prepared('signals', (db) => {
  const { productId, on, boxId, signal } = usageSignals;
  return db
    .select({ productId, on, boxId, signal })
    .from(usageSignals)
    .where(eq(usageSignals.customerId, sql.placeholder('customerId')))
    .orderBy(asc(on), asc(usageSignals.signalNumber));
});

/** Notes a signal; what was said before of the same thing, with the same product, gives way. */
export async function noteSignal(
  db: Queryable,
  customerId: string,
  noted: StoredSignal,
): Promise<void> {
  const own = eq(usageSignals.customerId, customerId);
  const same = noted.boxId
    ? and(eq(usageSignals.boxId, noted.boxId), eq(kind, noted.signal.kind))
    : and(isNull(usageSignals.boxId), eq(usageSignals.on, noted.on));
  await db.delete(usageSignals).where(and(own, eq(usageSignals.productId, noted.productId), same));
  const signalNumber = sql`(select coalesce(max(${usageSignals.signalNumber}), 0) + 1
    from ${usageSignals} where ${own})`;
  await db.insert(usageSignals).values({ customerId, signalNumber, ...noted });
}

const kind = sql<string>`${usageSignals.signal}->>'kind'`;

/** Who lived in a household, in the order of the days since when; none before it was described. */
export async function readHouseholdHistory(
  db: Queryable,
  customerId: string,
): Promise<{ since: string; household: Household }[]> {
  const { since, household } = householdHistory;
  return db
    .select({ since, household })
    .from(householdHistory)
    .where(eq(householdHistory.customerId, customerId))
    .orderBy(asc(since));
}

export async function noteHousehold(
  db: Queryable,
  customerId: string,
  since: string,
  household: Household,
): Promise<void> {
  await db
    .insert(householdHistory)
    .values({ customerId, since, household })
    .onConflictDoUpdate({
      target: [householdHistory.customerId, householdHistory.since],
      set: { household },
    });
}
