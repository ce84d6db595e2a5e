import type { MadePasskey, UsedPasskey } from '@nestbox/contract/passkey';
import type { StaffId } from '@nestbox/contract/values';
import { Refusal } from '../../platform/http/refusal.ts';
import type { PlatformServices } from '../../platform/services.ts';
import { deletePasskey, recordUse } from '../passkeys/passkeyQueries.ts';
import {
  checkMade,
  checkUsed,
  offerPasskey,
  storePasskey,
  unknownPasskey,
} from '../passkeys/webAuthn.ts';
import { mailStaff } from './mailStaff.ts';
import { beginStaffSession, type SignInSource } from './openStaffSession.ts';
import { recordAct } from './recordAct.ts';
import { passOwnCode } from './staffCodes.ts';
import { passkeyAddedMail } from './staffMessages.ts';
import { lockStaff } from './staffQueries.ts';
import type { OpenStaffSession } from './staffSessionQueries.ts';

/** Returns options with which the browser of a member of staff makes a passkey. @throws Refusal for a wrong code */
export async function offerStaffPasskey(
  services: PlatformServices,
  session: OpenStaffSession,
  code: string,
) {
  const { staffId, email, name } = session;
  await passOwnCode(services, session, code);
  return offerPasskey(services, { accountId: staffId, email, name });
}

/** Adds a passkey that the browser of a member of staff has made, and mails them. @throws Refusal */
export async function addStaffPasskey(
  services: PlatformServices,
  session: OpenStaffSession,
  given: { readonly made: MadePasskey; readonly device: string },
) {
  const passkey = await checkMade(services, session.staffId, given);
  await services.database.transaction(async (tx) => {
    await lockStaff(tx, session.staffId);
    await storePasskey(tx, passkey);
    await recordAct(tx, services, session, { act: 'add-passkey', subject: given.device });
    await mailStaff(tx, services, session, passkeyAddedMail(given.device));
  });
  return passkey;
}

/** Removes a passkey of a member of staff; one that is gone already stays gone. */
export async function removeStaffPasskey(
  services: PlatformServices,
  session: OpenStaffSession,
  credentialId: string,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const name = await deletePasskey(tx, { customerId: session.staffId, credentialId });
    if (name === null) return;
    await recordAct(tx, services, session, { act: 'remove-passkey', subject: name });
  });
}

/**
 * Opens a session of a member of staff by a passkey, which stands for password and second step.
 * @returns the session's token
 * @throws Refusal
 */
export async function signInByPasskey(
  services: PlatformServices,
  used: UsedPasskey,
  source: SignInSource,
): Promise<string> {
  const passkey = await checkUsed(services, used, 'sign-in');
  const staffId: StaffId = passkey.customerId;
  return services.database.transaction(async (tx) => {
    const member = await lockStaff(tx, staffId);
    if (!member?.passwordHash) throw new Refusal('unauthenticated', 'This account is deactivated.');
    if (!(await recordUse(tx, passkey, services.clock.now()))) throw unknownPasskey();
    return beginStaffSession(tx, services, { member, source, passed: true });
  });
}
