import { Refusal } from '../../platform/http/refusal.ts';
import { hashPassword } from '../../platform/security/passwordHash.ts';
import { customerOfToken, hashToken } from '../../platform/security/tokens.ts';
import type { PlatformServices } from '../../platform/services.ts';
import { forgetWrongPasswords, rememberBrowser } from '../guardPassword.ts';
import { deletePasskeys } from '../passkeys/passkeyQueries.ts';
import { refuseCommonPassword } from '../passwords.ts';
import { deleteSecondStep } from '../secondStepQueries.ts';
import { openStaffSession, type SignInSource, staffAddress } from './openStaffSession.ts';
import { recordAct } from './recordAct.ts';
import {
  findStaff,
  lockStaff,
  readInvitation,
  type StoredStaff,
  takeInvitation,
  updateStaff,
} from './staffQueries.ts';
import { deleteStaffSessions } from './staffSessionQueries.ts';

const notValid = () =>
  new Refusal('missing', 'This invitation was used already, or has expired. Ask for a new one.');

/** Returns the account that an invitation is for. @throws Refusal where it is not valid */
export async function viewInvitation(
  { database, clock }: PlatformServices,
  token: string,
): Promise<StoredStaff> {
  const staffId = customerOfToken(token);
  if (!staffId) throw notValid();
  const until = await readInvitation(database.reader, { staffId, tokenHash: hashToken(token) });
  const invited = until && until > clock.now() ? await findStaff(database.reader, staffId) : null;
  if (!invited) throw notValid();
  return invited;
}

interface Acceptance extends SignInSource {
  readonly token: string;
  readonly newPassword: string;
}

/**
 * Sets the password with an invitation, which is used up. Former sessions and codes end. The new
 * session can only set up codes.
 * @returns its token
 * @throws Refusal
 */
export async function acceptInvitation(
  services: PlatformServices,
  { token, newPassword, device, ...sender }: Acceptance,
): Promise<string> {
  refuseCommonPassword(newPassword);
  const { staffId } = await viewInvitation(services, token);
  const passwordHash = await hashPassword(newPassword, services.hashCost, {
    lane: 'staff',
    who: staffId,
  });
  const now = services.clock.now();
  return services.database.transaction(async (tx) => {
    const member = await lockStaff(tx, staffId);
    const taken = await takeInvitation(tx, { staffId, tokenHash: hashToken(token) }, now);
    if (!member || !taken) throw notValid();
    await updateStaff(tx, staffId, { passwordHash });
    await deleteSecondStep(tx, staffId);
    await deletePasskeys(tx, staffId);
    await deleteStaffSessions(tx, staffId);
    const { email, name } = member;
    const attempt = { emailAddress: staffAddress(email), ...sender };
    await forgetWrongPasswords(tx, attempt);
    await rememberBrowser(tx, attempt, now);
    await recordAct(tx, services, { staffId, name }, { act: 'accept-invitation', subject: email });
    return openStaffSession(tx, { staffId, device, passed: false, now });
  });
}
