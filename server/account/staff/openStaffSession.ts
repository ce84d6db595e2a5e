import type { StaffId } from '@nestbox/contract/values';
import { hourMilliseconds } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { hashToken, newToken } from '../../platform/security/tokens.ts';
import type { Sender } from '../guardPassword.ts';
import { updateStaff } from './staffQueries.ts';
import { insertStaffSession } from './staffSessionQueries.ts';

const sessionMilliseconds = 8 * hourMilliseconds;

/** Where a sign-in comes from. */
export interface SignInSource extends Sender {
  /** The label of the device. */
  readonly device: string;
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
