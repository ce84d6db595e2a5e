import { findCustomerByEmail, updatePassword } from '../../db/queries/accounts.ts';
import { insertNotification } from '../../db/queries/notices.ts';
import { endResets } from '../../db/queries/resetCodes.ts';
import { deleteSessions, takeResetToken } from '../../db/queries/sessions.ts';
import { Refusal } from '../../refusal.ts';
import { hashPassword, isCommonPassword } from '../../security/passwords.ts';
import { customerOfToken, hashToken } from '../../security/tokens.ts';
import type { Services } from '../../services.ts';
import { changeCustomer } from '../changeCustomer.ts';

/**
 * Sets a new password with a reset token, which is used up, and ends every session.
 * @throws Refusal for a common password, a used or foreign token
 */
export async function setNewPassword(
  services: Services,
  wish: { email: string; newPassword: string; resetToken: string },
): Promise<void> {
  if (isCommonPassword(wish.newPassword)) {
    throw new Refusal(
      'invalid',
      'This password is too common. Choose one that is harder to guess.',
    );
  }
  const customerId = customerOfToken(wish.resetToken);
  const owner = await findCustomerByEmail(services.database.reader, wish.email);
  const expired = new Refusal('unauthenticated', 'This reset is no longer valid. Start again.');
  if (!customerId || owner?.customerId !== customerId) throw expired;
  const passwordHash = await hashPassword(wish.newPassword);
  const now = services.clock.now();
  await changeCustomer(services, customerId, async (tx) => {
    if (!(await takeResetToken(tx, customerId, hashToken(wish.resetToken), now))) throw expired;
    await updatePassword(tx, customerId, passwordHash);
    await deleteSessions(tx, customerId);
    await endResets(tx, customerId, now);
    const heading = 'Your password was changed';
    const body = 'If this was not you, reset your password at once and write to us.';
    const notice = { customerId, heading, body, cause: null, readAt: null };
    await insertNotification(tx, notice, now);
  });
}
