import type { StaffId } from '@nestbox/contract/values';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { staff, staffSessions } from '../staffSchema.ts';

export type StoredStaffSession = typeof staffSessions.$inferSelect;

/** An open session, with its account as it is now. */
export interface OpenStaffSession {
  readonly tokenHash: string;
  readonly staffId: StaffId;
  readonly email: string;
  readonly name: string;
  readonly role: (typeof staff.$inferSelect)['role'];
  readonly secondStepAt: Date | null;
  readonly expiresAt: Date;
}

export async function insertStaffSession(
  tx: Queryable,
  session: typeof staffSessions.$inferInsert,
): Promise<void> {
  await tx.insert(staffSessions).values(session);
}

/** Returns an open session of an account that is not deactivated; null without one. */
export async function readOpenSession(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<OpenStaffSession | null> {
  const [open] = await selectOpen(db, { tokenHash, now: now.toISOString() });
  return open ?? null;
}

const selectOpen = prepared('open_staff_session', (db) => {
  const { tokenHash, staffId, secondStepAt, expiresAt } = staffSessions;
  const { email, name, role } = staff;
  return db
    .select({ tokenHash, staffId, email, name, role, secondStepAt, expiresAt })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.staffId, staffId))
    .where(
      and(
        eq(tokenHash, sql.placeholder('tokenHash')),
        gt(expiresAt, sql.placeholder('now')),
        isNull(staff.deactivatedAt),
      ),
    );
});

/** Returns the open sessions of an account, newest first. */
export const readStaffSessions = (
  db: Queryable,
  staffId: StaffId,
  now: Date,
): Promise<StoredStaffSession[]> =>
  db
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), gt(staffSessions.expiresAt, now)))
    .orderBy(desc(staffSessions.createdAt));

export async function markSecondStepPassed(
  tx: Queryable,
  tokenHash: string,
  secondStepAt: Date,
): Promise<void> {
  await tx
    .update(staffSessions)
    .set({ secondStepAt })
    .where(eq(staffSessions.tokenHash, tokenHash));
}

export async function deleteStaffSession(tx: Queryable, tokenHash: string): Promise<void> {
  await tx.delete(staffSessions).where(eq(staffSessions.tokenHash, tokenHash));
}

/** Ends a session of an account by its public id. @returns its device; null where it had ended */
export async function deleteStaffSessionById(
  tx: Queryable,
  staffId: StaffId,
  sessionId: string,
): Promise<string | null> {
  const [ended] = await tx
    .delete(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), eq(staffSessions.sessionId, sessionId)))
    .returning({ device: staffSessions.device });
  return ended?.device ?? null;
}

export async function deleteStaffSessions(tx: Queryable, staffId: StaffId): Promise<void> {
  await tx.delete(staffSessions).where(eq(staffSessions.staffId, staffId));
}
