import { and, asc, desc, eq, gte, lt } from 'drizzle-orm';
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
