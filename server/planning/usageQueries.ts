import type { CustomerId } from '@nestbox/contract/values';
import type { Household } from '@nestbox/domain/household/household';
import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { prepared } from '../platform/database/prepared.ts';
import { householdHistory, type StoredSignal, usageSignals } from './schema.ts';

/** Returns a customer's signals, oldest first. */
export const readSignals = (db: Queryable, customerId: CustomerId): Promise<StoredSignal[]> =>
  selectSignals(db, { customerId });

export const signalsOf = (db: Queryable) => {
  const { productId, on, boxId, signal } = usageSignals;
  return db
    .select({ productId, on, boxId, signal })
    .from(usageSignals)
    .where(eq(usageSignals.customerId, sql.placeholder('customerId')))
    .orderBy(asc(on), asc(usageSignals.signalNumber));
};

const selectSignals = prepared('signals', signalsOf);

/**
 * Whether a signal replaces an earlier one: it has the same subject and product. 'Still used' stands
 * beside the report of its day.
 */
export const replacesSignal = (later: StoredSignal, earlier: StoredSignal): boolean =>
  later.productId === earlier.productId &&
  later.boxId === earlier.boxId &&
  (later.boxId === null
    ? later.on === earlier.on && isStillUsed(later) === isStillUsed(earlier)
    : later.signal.kind === earlier.signal.kind);

const isStillUsed = ({ signal }: StoredSignal) => signal.kind === 'stillUsed';

/** Inserts signals in their order, and deletes the earlier ones that they replace. */
export async function writeSignals(
  db: Queryable,
  customerId: CustomerId,
  signals: readonly StoredSignal[],
): Promise<void> {
  if (signals.length === 0) return;
  const own = eq(usageSignals.customerId, customerId);
  const replaced = db.delete(usageSignals).where(and(own, or(...signals.map(isReplacedBy))));
  const last = sql`(select coalesce(max(${usageSignals.signalNumber}), 0)
    from ${usageSignals} where ${own})`;
  const rows = signals.map(
    ({ productId, on, boxId, signal }, index) =>
      sql`(${index + 1}::integer, ${productId}, ${on}::date, ${boxId}::uuid, ${JSON.stringify(signal)}::text::jsonb)`,
  );
  // A select, since Citus refuses subqueries in values.
  await db
    .with(db.$with('replaced').as(replaced.returning()))
    .insert(usageSignals)
    .select(
      sql`select ${customerId}::uuid, ${last} + added.place, added.product_id, added.on_day, added.box_id, added.signal
      from (values ${sql.join(rows, sql`, `)}) as added(place, product_id, on_day, box_id, signal)`,
    );
}

/** Deletes a signal. */
export async function deleteSignal(
  db: Queryable,
  customerId: CustomerId,
  signal: StoredSignal,
): Promise<void> {
  await db
    .delete(usageSignals)
    .where(and(eq(usageSignals.customerId, customerId), isReplacedBy(signal)));
}

/** As `replacesSignal`, for the database. */
function isReplacedBy(stored: StoredSignal) {
  const { productId, boxId, on, signal } = stored;
  const ofDay = and(
    isNull(usageSignals.boxId),
    eq(usageSignals.on, on),
    isStillUsed(stored) ? eq(kind, 'stillUsed') : ne(kind, 'stillUsed'),
  );
  const ofBox = boxId ? and(eq(usageSignals.boxId, boxId), eq(kind, signal.kind)) : ofDay;
  return and(eq(usageSignals.productId, productId), ofBox);
}

const kind = sql<string>`${usageSignals.signal}->>'kind'`;

export interface HouseholdSince {
  /** yyyy-MM-dd */
  readonly since: string;
  readonly household: Household;
}

/** Returns the household over time, in the order of days; empty before it was described. */
export const readHouseholdHistory = (
  db: Queryable,
  customerId: CustomerId,
): Promise<HouseholdSince[]> => selectHistory(db, { customerId });

export const householdHistoryOf = (db: Queryable) => {
  const { customerId, since, household } = householdHistory;
  return db
    .select({ since, household })
    .from(householdHistory)
    .where(eq(customerId, sql.placeholder('customerId')))
    .orderBy(asc(since));
};

const selectHistory = prepared('household_history', householdHistoryOf);

/** Writes the household. Of several changes in a day the last one counts. */
export async function writeHouseholdSince(
  db: Queryable,
  customerId: CustomerId,
  { since, household }: HouseholdSince,
): Promise<void> {
  await db
    .insert(householdHistory)
    .values({ customerId, since, household })
    .onConflictDoUpdate({
      target: [householdHistory.customerId, householdHistory.since],
      set: { household },
    });
}
