import { createHash, randomUUID } from 'node:crypto';
import type { StaffId } from '@nestbox/contract/values';
import type { Queryable } from '../../platform/database/database.ts';
import { hashPassword } from '../../platform/security/passwordHash.ts';
import type { PlatformServices } from '../../platform/services.ts';
import { newAppSecret } from '../authenticator.ts';
import { deletePasskeys } from '../passkeys/passkeyQueries.ts';
import {
  deleteSecondStep,
  readSecondStep,
  replaceSecondStep,
  updateSecondStep,
} from '../secondStepQueries.ts';
import { readInviters } from './auditQueries.ts';
import { recordAct } from './recordAct.ts';
import {
  deleteInvitation,
  findStaffByEmail,
  insertStaff,
  lockStaff,
  readStaff,
  type StoredStaff,
  updateStaff,
} from './staffQueries.ts';
import { deleteStaffSessions } from './staffSessionQueries.ts';

/** An address that nobody can have (RFC 2606). */
const email = 'owner@test-shop.example';
const actor = { staffId: null, name: 'Test shop' };

interface Credentials {
  readonly email: string;
  readonly password: string;
  /** The key of the authenticator app. */
  readonly secret: string;
}

/**
 * Returns how to sign in as the ready owner of a test shop, who is created where needed. The
 * password follows from the random key, so that it is stored nowhere and stays the same.
 */
export async function readySandboxOwner(services: PlatformServices): Promise<Credentials> {
  const { database, sealer } = services;
  const found = await findStaffByEmail(database.reader, email);
  const step = found && (await readSecondStep(database.reader, found.staffId));
  const known =
    found?.passwordHash && found.role === 'owner' && step?.confirmedAt
      ? sealer.open(step.secret, found.staffId)
      : null;
  const secret = known ?? newAppSecret();
  const password = passwordOf(secret);
  if (known === null) await createOwner(services, { secret, password });
  return { email, password, secret };
}

/**
 * Takes all access from the ready owner, once real customers are expected, and from everybody whose
 * latest invitation goes back to the ready owner. Their links were shown in the test shop's mailbox.
 * @returns how many accounts were invited so
 */
export async function endSandboxOwner({ database, clock }: PlatformServices): Promise<number> {
  const found = await findStaffByEmail(database.reader, email);
  if (!found || found.deactivatedAt) return 0;
  return database.transaction(async (tx) => {
    const invited = await readInvitedFrom(tx, found);
    for (const member of [found, ...invited]) {
      await endAccess(tx, member.staffId);
      await updateStaff(tx, member.staffId, { passwordHash: null, deactivatedAt: clock.now() });
      await recordAct(tx, { clock }, actor, {
        act: 'deactivate',
        subject: member.email,
        why: 'Invited in the test shop',
        before: { role: member.role },
        after: { role: null },
      });
    }
    return invited.length;
  });
}

/** Returns the open accounts of those whom an account invited, whom those invited, and so on. */
async function readInvitedFrom(tx: Queryable, first: StoredStaff): Promise<StoredStaff[]> {
  const members = await readStaff(tx);
  const inviterOf = await readInviters(tx);
  const found = new Set<StoredStaff>();
  const inviters = [first.staffId];
  for (const inviter of inviters) {
    const invited = members.filter(({ email }) => inviterOf.get(email) === inviter);
    for (const member of invited) {
      if (member.staffId !== first.staffId && !found.has(member)) inviters.push(member.staffId);
      found.add(member);
    }
  }
  return [...found].filter(
    ({ staffId, deactivatedAt }) => !deactivatedAt && staffId !== first.staffId,
  );
}

async function createOwner(
  services: PlatformServices,
  { secret, password }: { secret: string; password: string },
): Promise<void> {
  const { database, clock, sealer, hashCost } = services;
  const passwordHash = await hashPassword(password, hashCost, { lane: 'staff', who: 'sandbox' });
  const now = clock.now();
  await database.transaction(async (tx) => {
    const owner = { email, name: 'Olive Owner', role: 'owner' } as const;
    await insertStaff(tx, { ...owner, staffId: randomUUID(), createdAt: now });
    const found = await findStaffByEmail(tx, email);
    if (!found) throw new Error('The owner of the test shop was not written');
    const { staffId } = found;
    await lockStaff(tx, staffId);
    await endAccess(tx, staffId);
    await updateStaff(tx, staffId, { ...owner, passwordHash, deactivatedAt: null });
    await replaceSecondStep(tx, {
      customerId: staffId,
      secret: sealer.seal(secret, staffId),
      createdAt: now,
    });
    await updateSecondStep(tx, staffId, { confirmedAt: now });
    await recordAct(tx, services, actor, {
      act: 'invite',
      subject: email,
      after: { name: owner.name, role: owner.role },
    });
  });
}

async function endAccess(tx: Queryable, staffId: StaffId): Promise<void> {
  await deleteSecondStep(tx, staffId);
  await deletePasskeys(tx, staffId);
  await deleteInvitation(tx, staffId);
  await deleteStaffSessions(tx, staffId);
}

const passwordOf = (secret: string): string =>
  `Test-${createHash('sha256').update(`password ${secret}`).digest('base64url').slice(0, 20)}`;
