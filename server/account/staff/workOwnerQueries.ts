import type { StaffId } from '@nestbox/contract/values';
import { and, eq, isNull, notInArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { staff, workOwners } from '../staffSchema.ts';

type WorkOwner = typeof workOwners.$inferSelect;
type WorkKey = Pick<WorkOwner, 'queue' | 'subject'>;

const isOf = ({ queue, subject }: WorkKey) =>
  and(eq(workOwners.queue, queue), eq(workOwners.subject, subject));

/** Returns who has the entries of a list, by their key. A colleague who was deactivated has none. */
export async function readWorkOwners(
  db: Queryable,
  queue: string,
): Promise<Map<string, { staffId: StaffId; name: string; takenAt: Date }>> {
  const rows = await db
    .select({
      subject: workOwners.subject,
      staffId: workOwners.staffId,
      name: staff.name,
      takenAt: workOwners.takenAt,
    })
    .from(workOwners)
    .innerJoin(staff, eq(staff.staffId, workOwners.staffId))
    .where(and(eq(workOwners.queue, queue), isNull(staff.deactivatedAt)));
  return new Map(rows.map(({ subject, ...owner }) => [subject, owner]));
}

/** Locks the owner of an entry until the transaction ends. @returns whether one is stored */
export async function lockWorkOwner(tx: Queryable, key: WorkKey): Promise<boolean> {
  const rows = await tx.select().from(workOwners).where(isOf(key)).for('update');
  return rows.length > 0;
}

/** Writes the first owner of an entry. @returns false where somebody was faster */
export async function insertWorkOwner(tx: Queryable, owner: WorkOwner): Promise<boolean> {
  const rows = await tx
    .insert(workOwners)
    .values(owner)
    .onConflictDoNothing()
    .returning({ subject: workOwners.subject });
  return rows.length > 0;
}

/** Replaces the owner of an entry, who is locked. */
export async function updateWorkOwner(tx: Queryable, owner: WorkOwner): Promise<void> {
  const { staffId, takenAt } = owner;
  await tx.update(workOwners).set({ staffId, takenAt }).where(isOf(owner));
}

export async function deleteWorkOwner(tx: Queryable, key: WorkKey): Promise<void> {
  await tx.delete(workOwners).where(isOf(key));
}

/** Deletes the owners of entries that a list does not have any more. */
export async function deleteOtherOwners(
  tx: Queryable,
  queue: string,
  subjects: readonly string[],
): Promise<void> {
  await tx
    .delete(workOwners)
    .where(and(eq(workOwners.queue, queue), notInArray(workOwners.subject, [...subjects])));
}
