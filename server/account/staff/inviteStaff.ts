import { randomUUID } from 'node:crypto';
import type { StaffId } from '@nestbox/contract/values';
import type { StaffRole } from '@nestbox/domain/account/permissions';
import { readerOf } from '../../notifications/editableTexts.ts';
import { insertMail } from '../../notifications/mailQueries.ts';
import { readTextMail } from '../../notifications/message.ts';
import { dayMilliseconds } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { hashToken, newToken } from '../../platform/security/tokens.ts';
import type { PlatformServices } from '../../platform/services.ts';
import { emailKey } from '../customerQueries.ts';
import { type Actor, recordAct } from './recordAct.ts';
import { invitationMail } from './staffMessages.ts';
import {
  findStaffByEmail,
  insertStaff,
  lockStaff,
  type StoredStaff,
  saveInvitation,
  updateStaff,
} from './staffQueries.ts';

/** Days for which an invitation is valid. */
const invitationDays = 7;

interface Invited {
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly why?: string | undefined;
}

/**
 * Mails an invitation, which ends an earlier one. An active account keeps its password and codes
 * until it is accepted.
 * @returns the id of the account, and the link
 * @throws Refusal where an active account has another role
 */
export async function inviteStaff(
  services: PlatformServices,
  actor: Actor,
  invited: Invited,
): Promise<{ staffId: StaffId; link: string }> {
  const now = services.clock.now();
  const expiresAt = new Date(now.getTime() + invitationDays * dayMilliseconds);
  return services.database.transaction(async (tx) => {
    const { account, before } = await accountFor(tx, invited, now);
    const { staffId, email, name, role } = account;
    const token = newToken(staffId);
    await saveInvitation(tx, { staffId, tokenHash: hashToken(token), expiresAt });
    // A browser does not send the fragment, so access logs do not hold the token.
    const link = `${services.publicUrl()}/admin/accept-invitation#${new URLSearchParams({ token })}`;
    const written = invitationMail({
      name,
      role,
      invitedBy: actor.name,
      link,
      days: invitationDays,
    });
    const mail = readTextMail(written, readerOf(services));
    await insertMail(tx, { customerId: staffId, recipient: email, ...mail, expiresAt }, now);
    await recordAct(tx, services, actor, {
      act: 'invite',
      subject: email,
      why: invited.why,
      ...(before && { before: { name: before.name, role: before.role } }),
      after: { name, role },
    });
    return { staffId, link };
  });
}

/** Returns the account to invite, which is written where it is new or was deactivated. */
async function accountFor(
  tx: Queryable,
  { email: typed, name, role }: Invited,
  now: Date,
): Promise<{ account: StoredStaff; before: StoredStaff | null }> {
  const email = emailKey(typed);
  const found = await findStaffByEmail(tx, email);
  if (!found) {
    const account = { staffId: randomUUID(), email, name, role, createdAt: now };
    const unused = { passwordHash: null, lastSignedInAt: null, deactivatedAt: null };
    if (!(await insertStaff(tx, account))) {
      throw new Refusal('conflict', `${email} was invited just now.`);
    }
    return { account: { ...account, ...unused }, before: null };
  }
  const before = await lockStaff(tx, found.staffId);
  if (!before) throw new Error('Staff are never deleted');
  const isActive = before.passwordHash !== null;
  if (isActive && before.role !== role) {
    throw new Refusal(
      'conflict',
      `${email} has an account as ${before.role} already. Change its role instead.`,
    );
  }
  const change = isActive ? {} : { name, role, deactivatedAt: null };
  if (!isActive) await updateStaff(tx, before.staffId, change);
  return { account: { ...before, ...change }, before };
}
