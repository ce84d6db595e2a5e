import type { StaffId } from '@nestbox/contract/values';
import { mayLoseOwner, type StaffRole } from '@nestbox/domain/account/permissions';
import type { Queryable } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { PlatformServices } from '../../platform/services.ts';
import { deletePasskeys } from '../passkeys/passkeyQueries.ts';
import { deleteSecondStep } from '../secondStepQueries.ts';
import { type Actor, recordAct } from './recordAct.ts';
import {
  deleteInvitation,
  lockActiveOwners,
  lockStaff,
  type StoredStaff,
  updateStaff,
} from './staffQueries.ts';
import { deleteStaffSessions } from './staffSessionQueries.ts';

interface RoleChange {
  readonly staffId: StaffId;
  readonly role: StaffRole;
  readonly why?: string | undefined;
}

/** Gives an account another role. @throws Refusal where no owner would be left */
export async function changeStaffRole(
  services: PlatformServices,
  actor: Actor,
  { staffId, role, why }: RoleChange,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const { email, role: before } = await lockChanged(tx, staffId, role !== 'owner');
    if (before === role) return;
    await updateStaff(tx, staffId, { role });
    await recordAct(tx, services, actor, {
      act: 'change-role',
      subject: email,
      why,
      before: { role: before },
      after: { role },
    });
  });
}

/**
 * Takes all access from an account: sessions, password, codes and invitation.
 * @throws Refusal where no owner would be left
 */
export async function deactivateStaff(
  services: PlatformServices,
  actor: Actor,
  { staffId, why }: Omit<RoleChange, 'role'>,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const { email, role, deactivatedAt } = await lockChanged(tx, staffId, true);
    if (deactivatedAt) return;
    await updateStaff(tx, staffId, { passwordHash: null, deactivatedAt: services.clock.now() });
    await deleteSecondStep(tx, staffId);
    await deletePasskeys(tx, staffId);
    await deleteInvitation(tx, staffId);
    await deleteStaffSessions(tx, staffId);
    await recordAct(tx, services, actor, {
      act: 'deactivate',
      subject: email,
      why,
      before: { role },
      after: { role: null },
    });
  });
}

/** Locks an account, after the owners if it may stop being one. @throws Refusal */
async function lockChanged(
  tx: Queryable,
  staffId: StaffId,
  losesOwner: boolean,
): Promise<StoredStaff> {
  const owners = losesOwner ? await lockActiveOwners(tx) : [];
  const member = await lockStaff(tx, staffId);
  if (!member) throw new Refusal('missing', 'There is no such member of staff.');
  if (owners.includes(staffId) && !mayLoseOwner(owners, staffId)) {
    throw new Refusal('conflict', 'The shop needs an owner. Make somebody else an owner first.');
  }
  return member;
}
