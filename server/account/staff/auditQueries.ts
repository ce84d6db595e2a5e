import type { CustomerId, StaffId } from '@nestbox/contract/values';
import type { GivenMoney } from '@nestbox/domain/account/givenMoney';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  lt,
  lte,
  type SQL,
  sql,
} from 'drizzle-orm';
import { dayMilliseconds } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { readRecordsByKey } from '../customerRecordQueries.ts';
import { staffAudit } from '../staffSchema.ts';

export type StoredEntry = typeof staffAudit.$inferSelect;

/** Writes an entry of the audit log. */
export async function insertEntry(
  tx: Queryable,
  entry: Omit<typeof staffAudit.$inferInsert, 'entryNumber'>,
): Promise<void> {
  await tx.insert(staffAudit).values(entry);
}

interface EntryFilter {
  readonly staffId?: StaffId | undefined;
  readonly act?: string | undefined;
  /** Only of these acts. */
  readonly acts?: readonly string[] | undefined;
  readonly subject?: string | undefined;
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
  /** Only entries before this number. */
  readonly before?: number | undefined;
}

/**
 * Returns at most `max` entries, newest first. Acts for customers have their values from the
 * customers' records, until these are erased.
 */
export async function readEntries(
  db: Queryable,
  filter: EntryFilter,
  max: number,
): Promise<StoredEntry[]> {
  const entries = await selectEntries(db, filter, max);
  const keyOf = (customerId: CustomerId, recordNumber: number | null) =>
    `${customerId} ${recordNumber}`;
  const keys = entries.flatMap(({ subject: customerId, recordNumber }) =>
    recordNumber === null ? [] : [{ customerId, recordNumber }],
  );
  const records = await readRecordsByKey(db, keys);
  const byKey = new Map(
    records.map((record) => [keyOf(record.customerId, record.recordNumber), record]),
  );
  return entries.map((entry) => {
    const record = byKey.get(keyOf(entry.subject, entry.recordNumber));
    if (!record) return entry;
    const { why, before, after } = record;
    return { ...entry, why, before, after };
  });
}

const selectEntries = (
  db: Queryable,
  { staffId, act, acts, subject, since, until, before }: EntryFilter,
  max: number,
): Promise<StoredEntry[]> =>
  db
    .select()
    .from(staffAudit)
    .where(
      and(
        staffId === undefined ? undefined : eq(staffAudit.staffId, staffId),
        act === undefined ? undefined : eq(staffAudit.act, act),
        acts && inArray(staffAudit.act, [...acts]),
        subject === undefined ? undefined : eq(staffAudit.subject, subject),
        since && gte(staffAudit.at, since),
        until && lt(staffAudit.at, until),
        before === undefined ? undefined : lt(staffAudit.entryNumber, before),
      ),
    )
    .orderBy(desc(staffAudit.entryNumber))
    .limit(max);

/** Returns entries after a number, oldest first, without what was typed about customers. */
export const readEntriesAfter = (
  db: Queryable,
  after: number,
  max: number,
): Promise<StoredEntry[]> =>
  db
    .select()
    .from(staffAudit)
    .where(gt(staffAudit.entryNumber, after))
    .orderBy(asc(staffAudit.entryNumber))
    .limit(max);

/** Returns what was given without a second person within the times of `MoneyLimits`. */
export async function readGivenMoney(
  tx: Queryable,
  { staffId, customerId, now }: { staffId: StaffId; customerId: CustomerId; now: Date },
): Promise<GivenMoney> {
  const given = async (whose: SQL, days: number) => {
    const since = new Date(now.getTime() - days * dayMilliseconds);
    const [row] = await tx
      .select({ sum: sql<number>`coalesce(sum(${staffAudit.amount}), 0)::integer` })
      .from(staffAudit)
      .where(and(whose, isNotNull(staffAudit.amount), gt(staffAudit.at, since)));
    return row?.sum ?? 0;
  };
  return {
    byStaff: await given(eq(staffAudit.staffId, staffId), 1),
    toCustomer: await given(eq(staffAudit.subject, customerId), 30),
  };
}

/** Counts the exports of a member of staff since an instant. */
export async function countExports(db: Queryable, staffId: StaffId, since: Date): Promise<number> {
  return db.$count(
    staffAudit,
    and(
      eq(staffAudit.staffId, staffId),
      inArray(staffAudit.act, ['export-customer', 'export-customers', 'export-money']),
      gt(staffAudit.at, since),
    ),
  );
}

/** The customers that a member of staff has opened on one day. */
export interface DayOfReading {
  readonly staffId: StaffId;
  /** Days before the last 24 hours; 0 for these. */
  readonly daysAgo: number;
  readonly customers: number;
}

/** Returns how many customers each member of staff has opened on each of the last 30 days, up to now. */
export const readDaysOfReading = (db: Queryable, now: Date): Promise<DayOfReading[]> => {
  const since = new Date(now.getTime() - 30 * dayMilliseconds);
  const daysAgo = sql<number>`floor(extract(epoch from ${now.toISOString()}::timestamptz - ${staffAudit.at}) / 86400)::integer`;
  return (
    db
      .select({
        staffId: sql<StaffId>`${staffAudit.staffId}`,
        daysAgo,
        customers: sql<number>`count(distinct ${staffAudit.subject})::integer`,
      })
      .from(staffAudit)
      .where(
        and(
          eq(staffAudit.act, 'open-customer'),
          isNotNull(staffAudit.staffId),
          gte(staffAudit.at, since),
          lte(staffAudit.at, now),
        ),
      )
      // By place, since the parameter of the same expression would count as another.
      .groupBy(sql`1, 2`)
  );
};

/**
 * Returns who sent the latest invitation to each email address: a staff id, or null for an operator
 * on the command line.
 */
export async function readInviters(db: Queryable): Promise<Map<string, string | null>> {
  const invitations = await db
    .select({ email: staffAudit.subject, staffId: staffAudit.staffId })
    .from(staffAudit)
    .where(eq(staffAudit.act, 'invite'))
    .orderBy(asc(staffAudit.entryNumber));
  return new Map(invitations.map(({ email, staffId }) => [email, staffId]));
}
