import type { StaffId } from '@nestbox/contract/values';
import { hourMilliseconds } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { hashToken, newToken } from '../../platform/security/tokens.ts';
import type { PlatformServices } from '../../platform/services.ts';
import { isKnownBrowser, rememberBrowser, type Sender } from '../guardPassword.ts';
import { mailStaff } from './mailStaff.ts';
import { recordAct } from './recordAct.ts';
import { newBrowserMail } from './staffMessages.ts';
import { type StoredStaff, updateStaff } from './staffQueries.ts';
import { insertStaffSession } from './staffSessionQueries.ts';

const sessionMilliseconds = 8 * hourMilliseconds;

/** Where a sign-in comes from. */
export interface SignInSource extends Sender {
  /** The label of the device. */
  readonly device: string;
}

/** An account of staff is counted apart from a customer's with the same address. */
export const staffAddress = (email: string) => `staff ${email}`;

interface BegunSession {
  readonly member: StoredStaff;
  readonly source: SignInSource;
  /** Whether the second step was passed. */
  readonly passed: boolean;
}

/**
 * Opens a session of a member who has proven who they are, in the transaction of the proof. Mails them of a browser
 * that was not used before.
 * @returns the session's token
 */
export async function beginStaffSession(
  tx: Queryable,
  services: Pick<PlatformServices, 'clock' | 'storedSettings'>,
  { member, source, passed }: BegunSession,
): Promise<string> {
  const { staffId, name, email } = member;
  const { device, browserToken } = source;
  const now = services.clock.now();
  const known = { emailAddress: staffAddress(email), browserToken };
  if (!(await isKnownBrowser(tx, known, now))) {
    await mailStaff(tx, services, member, newBrowserMail(device));
  }
  await rememberBrowser(tx, known, now);
  await recordAct(tx, services, { staffId, name }, { act: 'sign-in', subject: device });
  return openStaffSession(tx, { staffId, device, passed, now });
}

interface NewSession {
  readonly staffId: StaffId;
  readonly device: string;
  /** Whether the second step was passed; otherwise the session can only set it up. */
  readonly passed: boolean;
  readonly now: Date;
}

/** Opens a session of eight hours. @returns its token */
export async function openStaffSession(
  tx: Queryable,
  { staffId, device, passed, now }: NewSession,
): Promise<string> {
  const token = newToken(staffId);
  await insertStaffSession(tx, {
    staffId,
    tokenHash: hashToken(token),
    device,
    secondStepAt: passed ? now : null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + sessionMilliseconds),
  });
  await updateStaff(tx, staffId, { lastSignedInAt: now });
  return token;
}
