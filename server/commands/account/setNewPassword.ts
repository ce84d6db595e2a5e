import { confirmEmail, findCustomerByEmail, updatePassword } from '../../db/queries/accounts.ts';
import { deleteCalendarFeed } from '../../db/queries/calendarFeeds.ts';
import { endResets } from '../../db/queries/resetCodes.ts';
import { deleteSessions, takeResetToken } from '../../db/queries/sessions.ts';
import { passwordChanged } from '../../notices/accountNotices.ts';
import { tell } from '../../notices/tell.ts';
import { Refusal } from '../../refusal.ts';
import { hashPassword } from '../../security/passwordHash.ts';
import { customerOfToken, hashToken } from '../../security/tokens.ts';
import type { Services } from '../../services.ts';
import { changeCustomer } from '../changeCustomer.ts';
import { rememberOrigin } from './guardPassword.ts';
import { refuseCommonPassword } from './refuseCommonPassword.ts';

interface NewPassword {
  readonly email: string;
  readonly newPassword: string;
  readonly resetToken: string;
  /** The address of origin. */
  readonly origin: string;
}

/**
 * Sets a new password with a reset token, which is used up, and ends every session. A second step
 * stays on.
 * @throws Refusal for a common password, a used or foreign token
 */
export async function setNewPassword(services: Services, wish: NewPassword): Promise<void> {
  refuseCommonPassword(wish.newPassword);
  const customerId = customerOfToken(wish.resetToken);
  const owner = await findCustomerByEmail(services.database.reader, wish.email);
  const expired = new Refusal('unauthenticated', 'This reset is no longer valid. Start again.');
  if (!customerId || owner?.customerId !== customerId) throw expired;
  const passwordHash = await hashPassword(wish.newPassword, services.hashCost);
  const now = services.clock.now();
  await changeCustomer(services, customerId, async (tx) => {
    const tokenHash = hashToken(wish.resetToken);
    const taken = await takeResetToken(tx, { customerId, tokenHash, purpose: 'password' }, now);
    if (!taken) throw expired;
    await updatePassword(tx, customerId, passwordHash);
    // The code and the link went to the mailbox alone.
    await confirmEmail(tx, customerId, now);
    await deleteSessions(tx, customerId);
    await endResets(tx, customerId, now);
    // Whoever has the mailbox is no stranger where they are.
    await rememberOrigin(tx, { emailAddress: owner.email, origin: wish.origin }, now);
    const calendarEnded = await deleteCalendarFeed(tx, customerId);
    await tell(tx, services, customerId, passwordChanged({ ended: 'all', calendarEnded }, now));
  });
}
