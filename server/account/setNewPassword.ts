import { deletePushDevices } from '../notifications/push/pushQueries.ts';
import type { Queryable } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { hashPassword } from '../platform/security/passwordHash.ts';
import { customerOfToken, hashToken } from '../platform/security/tokens.ts';
import type { PlatformServices } from '../platform/services.ts';
import { passwordChanged } from './accountMessages.ts';
import { deleteCalendarFeed } from './calendarFeedQueries.ts';
import {
  type Customer,
  confirmEmail,
  findCustomerByEmail,
  updatePassword,
} from './customerQueries.ts';
import { forgetWrongPasswords, rememberBrowser, type Sender } from './guardPassword.ts';
import { notify } from './notify.ts';
import { deletePasskeys } from './passkeys/passkeyQueries.ts';
import { endResets } from './resetCodeQueries.ts';
import { deleteSessions, isResetToken, takeResetToken } from './sessionQueries.ts';
import { withCustomerLock } from './withCustomerLock.ts';

export interface NewPassword extends Sender {
  readonly email: string;
  readonly newPassword: string;
  readonly resetToken: string;
}

const expired = () => new Refusal('unauthenticated', 'This reset is no longer valid. Start again.');

/** Returns whose password a token may set now. @throws Refusal */
export async function ownerOfReset(
  { database, clock }: PlatformServices,
  { email, resetToken }: Pick<NewPassword, 'email' | 'resetToken'>,
): Promise<Customer> {
  const customerId = customerOfToken(resetToken);
  const owner = await findCustomerByEmail(database.reader, email);
  if (!customerId || owner?.customerId !== customerId) throw expired();
  const token = { customerId, tokenHash: hashToken(resetToken), purpose: 'password' } as const;
  if (!(await isResetToken(database.reader, token, clock.now()))) throw expired();
  return owner;
}

/**
 * Sets a new password with a reset token, which is used up, and ends all sessions. A second step
 * stays on.
 * @param clean removes what was saved in the account, also by a call that had begun before; null keeps it
 * @throws Refusal for a common password, or for a used token or one with another purpose
 */
export async function setNewPassword(
  services: PlatformServices,
  request: NewPassword,
  clean: ((tx: Queryable) => Promise<void>) | null,
): Promise<void> {
  const owner = await ownerOfReset(services, request);
  const { customerId } = owner;
  // Whoever holds the token has proven to be the owner, and waits behind no strangers.
  const passwordHash = await hashPassword(request.newPassword, services.hashCost, {
    lane: 'known',
    who: customerId,
  });
  const now = services.clock.now();
  await withCustomerLock(services, customerId, async ({ tx }) => {
    const tokenHash = hashToken(request.resetToken);
    const taken = await takeResetToken(tx, { customerId, tokenHash, purpose: 'password' }, now);
    if (!taken) throw expired();
    await clean?.(tx);
    await updatePassword(tx, customerId, passwordHash);
    // Codes and links are only mailed, so this confirms the address.
    await confirmEmail(tx, customerId, now);
    await deleteSessions(tx, customerId);
    await endResets(tx, customerId, now);
    // The reader of the mailbox is treated as the owner, in this browser.
    const { origin, browserToken } = request;
    const attempt = { emailAddress: owner.email, origin, browserToken };
    await forgetWrongPasswords(tx, attempt);
    await rememberBrowser(tx, attempt, now);
    const calendarEnded = await deleteCalendarFeed(tx, customerId);
    // Somebody who had got in may have added one.
    await deletePushDevices(tx, customerId);
    const passkeysEnded = (await deletePasskeys(tx, customerId)) > 0;
    const startsClean = clean !== null;
    const ended = { ended: 'all', calendarEnded, passkeysEnded, startsClean } as const;
    const changed = passwordChanged(ended, now);
    await notify(tx, services, customerId, changed);
  });
}
