import { dayMilliseconds } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { countAttempt } from '../../platform/database/limitQueries.ts';
import { hashPassword, isOutdated, verifyPassword } from '../../platform/security/passwordHash.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import type { PlatformServices } from '../../platform/services.ts';
import { guardPassword, wrongCredentials } from '../guardPassword.ts';
import { guardCode, passSecondStep } from '../passSecondStep.ts';
import { isOn, readSecondStep } from '../secondStepQueries.ts';
import { mailStaff } from './mailStaff.ts';
import { beginStaffSession, type SignInSource, staffAddress } from './openStaffSession.ts';
import { recordAct } from './recordAct.ts';
import { wrongCodesMail, wrongPasswordsMail } from './staffMessages.ts';
import { findStaffByEmail, lockStaff, updateStaff } from './staffQueries.ts';

interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly code?: string | undefined;
}

/**
 * Opens a session of a member of staff. An unknown address and a wrong password give the same
 * refusal in the same time. Without a second step, the session can only set it up. The member is mailed of a
 * sign-in in a browser that was not used before.
 * @returns the session's token
 */
export async function signIn(
  services: PlatformServices,
  { email, password, code }: SignIn,
  source: SignInSource,
): Promise<string> {
  const { database, clock, hashCost } = services;
  const found = await findStaffByEmail(database.reader, email);
  const attempt = {
    emailAddress: staffAddress(email),
    origin: source.origin,
    browserToken: source.browserToken,
    wayOut: 'ask an owner for a new invitation',
    lane: 'staff',
  } as const;
  const member = await guardPassword(services, attempt, async (hashedFor) =>
    (await verifyPassword(password, found?.passwordHash ?? null, hashCost, hashedFor))
      ? found
      : null,
  );
  if (!member) throw wrongCredentials();
  const { staffId, passwordHash: checkedHash } = member;
  const renewed =
    checkedHash && isOutdated(checkedHash, hashCost)
      ? await hashPassword(password, hashCost, { lane: 'staff', who: staffId })
      : null;
  const open = async (tx: Queryable) => {
    const current = await lockStaff(tx, staffId);
    // A new password, or the end of the account, ended all sessions.
    if (!current || current.passwordHash !== checkedHash) throw wrongCredentials();
    await passSecondStep(tx, services, { customerId: staffId, code, kind: 'second-step' });
    const passed = isOn(await readSecondStep(tx, staffId), clock.now());
    if (renewed) await updateStaff(tx, staffId, { passwordHash: renewed });
    return beginStaffSession(tx, services, { member, source, passed });
  };
  const warn = (count: number) =>
    mailStaff(database.reader, services, member, wrongCodesMail(count));
  const guarded = { customerId: staffId, code, origin: source.origin, warn };
  return guardCode(services, guarded, () => database.transaction(open));
}

/** The number of wrong passwords in a day of which the member is mailed. */
const mailedAtCount = 3;

/**
 * Records a refused sign-in in the audit log, for the member whose address was typed. To be called once the refusal
 * is answered, since there is nothing to record for an address that no member has.
 */
export async function recordRefusedSignIn(
  services: PlatformServices,
  email: string,
  device: string,
): Promise<void> {
  const { database, clock } = services;
  const member = await findStaffByEmail(database.reader, email);
  if (!member) return;
  const { staffId, name } = member;
  const now = clock.now();
  const who = hashToken(staffId);
  const limit = { name: 'refused sign-ins', who, now, windowMilliseconds: dayMilliseconds };
  await database.transaction(async (tx) => {
    const { count } = await countAttempt(tx, limit);
    await recordAct(tx, services, { staffId, name }, { act: 'sign-in-refused', subject: device });
    if (count !== mailedAtCount) return;
    await mailStaff(tx, services, member, wrongPasswordsMail(count));
  });
}
