import { and, desc, eq, gte, lt } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { staffAudit } from '../staffSchema.ts';

export type StoredEntry = typeof staffAudit.$inferSelect;

/** Writes an entry of the audit log. */
export async function insertEntry(
  tx: Queryable,
  entry: Omit<StoredEntry, 'entryNumber'>,
): Promise<void> {
  await tx.insert(staffAudit).values(entry);
}

interface EntryFilter {
  readonly staffId?: string | undefined;
  readonly act?: string | undefined;
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
  /** Only entries before this number. */
  readonly before?: number | undefined;
}

/** Returns at most `max` entries, newest first. */
export const readEntries = (
  db: Queryable,
  { staffId, act, since, until, before }: EntryFilter,
  max: number,
): Promise<StoredEntry[]> =>
  db
    .select()
    .from(staffAudit)
    .where(
      and(
        staffId === undefined ? undefined : eq(staffAudit.staffId, staffId),
        act === undefined ? undefined : eq(staffAudit.act, act),
        since && gte(staffAudit.at, since),
        until && lt(staffAudit.at, until),
        before === undefined ? undefined : lt(staffAudit.entryNumber, before),
      ),
    )
    .orderBy(desc(staffAudit.entryNumber))
    .limit(max);
