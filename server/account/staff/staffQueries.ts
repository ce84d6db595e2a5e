import type { StaffId } from '@nestbox/contract/values';
import { and, asc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { emailKey } from '../customerQueries.ts';
import { passkeys, secondSteps } from '../schema.ts';
import { staff, staffInvitations } from '../staffSchema.ts';

export type StoredStaff = typeof staff.$inferSelect;

/** An account with the end of its invitation, and with the ways in which it signs in. */
export type InvitedStaff = StoredStaff & {
  readonly invitedUntil: Date | null;
  readonly hasCodes: boolean;
  readonly passkeys: number;
};

export async function findStaffByEmail(db: Queryable, email: string): Promise<StoredStaff | null> {
  const [found] = await db
    .select()
    .from(staff)
    .where(eq(staff.email, emailKey(email)));
  return found ?? null;
}

export async function findStaff(db: Queryable, staffId: StaffId): Promise<InvitedStaff | null> {
  const [found] = await selectInvited(db).where(eq(staff.staffId, staffId));
  return found ?? null;
}

/** Returns all accounts by name, deactivated ones last. */
export const readStaff = (db: Queryable): Promise<InvitedStaff[]> =>
  selectInvited(db).orderBy(sql`${staff.deactivatedAt} is not null`, asc(staff.name));

const selectInvited = (db: Queryable) =>
  db
    .select({
      ...getTableColumns(staff),
      invitedUntil: staffInvitations.expiresAt,
      hasCodes: sql<boolean>`exists (${db
        .select({ one: sql`1` })
        .from(secondSteps)
        .where(
          and(eq(secondSteps.customerId, staff.staffId), isNotNull(secondSteps.confirmedAt)),
        )})`,
      passkeys: db.$count(passkeys, eq(passkeys.customerId, staff.staffId)),
    })
    .from(staff)
    .leftJoin(staffInvitations, eq(staffInvitations.staffId, staff.staffId));

/** Locks an account until the transaction ends. */
export async function lockStaff(tx: Queryable, staffId: StaffId): Promise<StoredStaff | null> {
  const [found] = await tx.select().from(staff).where(eq(staff.staffId, staffId)).for('update');
  return found ?? null;
}

const isActiveOwner = and(
  eq(staff.role, 'owner'),
  isNotNull(staff.passwordHash),
  isNull(staff.deactivatedAt),
);

/** Returns the owners who can sign in. */
export const readActiveOwners = (db: Queryable): Promise<StoredStaff[]> =>
  db.select().from(staff).where(isActiveOwner);

/** Locks the owners who can sign in, so that two cannot remove each other. @returns their ids */
export async function lockActiveOwners(tx: Queryable): Promise<string[]> {
  const rows = await tx
    .select({ staffId: staff.staffId })
    .from(staff)
    .where(isActiveOwner)
    .orderBy(asc(staff.staffId))
    .for('update');
  return rows.map(({ staffId }) => staffId);
}

/** @returns false where the email address has an account already */
export async function insertStaff(
  tx: Queryable,
  account: typeof staff.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(staff)
    .values(account)
    .onConflictDoNothing()
    .returning({ staffId: staff.staffId });
  return rows.length > 0;
}

export async function updateStaff(
  tx: Queryable,
  staffId: StaffId,
  change: Partial<StoredStaff>,
): Promise<void> {
  await tx.update(staff).set(change).where(eq(staff.staffId, staffId));
}

type Invitation = typeof staffInvitations.$inferSelect;

/** Saves an invitation, which ends an earlier one. */
export async function saveInvitation(tx: Queryable, invitation: Invitation): Promise<void> {
  const { tokenHash, expiresAt } = invitation;
  await tx
    .insert(staffInvitations)
    .values(invitation)
    .onConflictDoUpdate({ target: staffInvitations.staffId, set: { tokenHash, expiresAt } });
}

const named = ({ staffId, tokenHash }: Pick<Invitation, 'staffId' | 'tokenHash'>) =>
  and(eq(staffInvitations.staffId, staffId), eq(staffInvitations.tokenHash, tokenHash));

/** Returns until when an invitation is valid; null where there is none. */
export async function readInvitation(
  db: Queryable,
  invitation: Pick<Invitation, 'staffId' | 'tokenHash'>,
): Promise<Date | null> {
  const { expiresAt } = staffInvitations;
  const [found] = await db.select({ expiresAt }).from(staffInvitations).where(named(invitation));
  return found?.expiresAt ?? null;
}

/** Deletes an invitation, so that it is used once. @returns whether it existed and was valid */
export async function takeInvitation(
  tx: Queryable,
  invitation: Pick<Invitation, 'staffId' | 'tokenHash'>,
  now: Date,
): Promise<boolean> {
  const { expiresAt } = staffInvitations;
  const [taken] = await tx
    .delete(staffInvitations)
    .where(named(invitation))
    .returning({ expiresAt });
  return taken !== undefined && taken.expiresAt > now;
}

export async function deleteInvitation(tx: Queryable, staffId: StaffId): Promise<void> {
  await tx.delete(staffInvitations).where(eq(staffInvitations.staffId, staffId));
}
