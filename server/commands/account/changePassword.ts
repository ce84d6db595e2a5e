import { findCustomer, updatePassword } from '../../db/queries/accounts.ts';
import { deleteCalendarFeed } from '../../db/queries/calendarFeeds.ts';
import { endResets } from '../../db/queries/resetCodes.ts';
import { deleteOtherSessions } from '../../db/queries/sessions.ts';
import { passwordChanged } from '../../notices/accountNotices.ts';
import { tell } from '../../notices/tell.ts';
import { Refusal } from '../../refusal.ts';
import { hashPassword } from '../../security/passwordHash.ts';
import { hashToken } from '../../security/tokens.ts';
import type { Services } from '../../services.ts';
import { changeCustomer } from '../changeCustomer.ts';
import { checkPassword } from './checkPassword.ts';
import { refuseCommonPassword } from './refuseCommonPassword.ts';

/**
 * Changes the password of somebody who knows the present one, and ends every session but `token`'s.
 * @throws Refusal for a wrong present password, a common new one
 */
export async function changePassword(
  services: Services,
  customerId: string,
  wish: { password: string; newPassword: string; token: string },
): Promise<void> {
  refuseCommonPassword(wish.newPassword);
  const before = await checkPassword(services, customerId, wish.password);
  const passwordHash = await hashPassword(wish.newPassword, services.hashCost);
  const now = services.clock.now();
  await changeCustomer(services, customerId, async (tx) => {
    const customer = await findCustomer(tx, customerId);
    if (customer?.passwordHash !== before.passwordHash) {
      throw new Refusal('conflict', 'Your password was changed somewhere else just now.');
    }
    await updatePassword(tx, customerId, passwordHash);
    await deleteOtherSessions(tx, customerId, hashToken(wish.token));
    await endResets(tx, customerId, now);
    const calendarEnded = await deleteCalendarFeed(tx, customerId);
    await tell(tx, services, customerId, passwordChanged({ ended: 'others', calendarEnded }, now));
  });
}
