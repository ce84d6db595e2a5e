import { Refusal } from '../platform/http/refusal.ts';
import { hashPassword } from '../platform/security/passwordHash.ts';
import { customerOfToken, hashToken } from '../platform/security/tokens.ts';
import type { PlatformServices } from '../platform/services.ts';
import { passwordChanged } from './accountMessages.ts';
import { deleteCalendarFeed } from './calendarFeedQueries.ts';
import { confirmEmail, findCustomerByEmail, updatePassword } from './customerQueries.ts';
import { forgetWrongPasswords, rememberBrowser, type Sender } from './guardPassword.ts';
import { notify } from './notify.ts';
import { refuseCommonPassword } from './passwords.ts';
import { endResets } from './resetCodeQueries.ts';
import { deleteSessions, takeResetToken } from './sessionQueries.ts';
import { withCustomerLock } from './withCustomerLock.ts';

interface NewPassword extends Sender {
  readonly email: string;
  readonly newPassword: string;
  readonly resetToken: string;
}

/**
 * Sets a new password with a reset token, which is used up, and ends all sessions. A second step
 * stays on.
 * @throws Refusal for a common password, or for a used token or one with another purpose
 */
export async function setNewPassword(
  services: PlatformServices,
  request: NewPassword,
): Promise<void> {
  refuseCommonPassword(request.newPassword);
  const customerId = customerOfToken(request.resetToken);
  const owner = await findCustomerByEmail(services.database.reader, request.email);
  const expired = new Refusal('unauthenticated', 'This reset is no longer valid. Start again.');
  if (!customerId || owner?.customerId !== customerId) throw expired;
  const passwordHash = await hashPassword(request.newPassword, services.hashCost, {
    lane: 'strangers',
    who: request.origin,
  });
  const now = services.clock.now();
  await withCustomerLock(services, customerId, async ({ tx }) => {
    const tokenHash = hashToken(request.resetToken);
    const taken = await takeResetToken(tx, { customerId, tokenHash, purpose: 'password' }, now);
    if (!taken) throw expired;
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
    await notify(tx, services, customerId, passwordChanged({ ended: 'all', calendarEnded }, now));
  });
}
