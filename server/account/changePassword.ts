import { Refusal } from '../platform/http/refusal.ts';
import { hashPassword } from '../platform/security/passwordHash.ts';
import { hashToken } from '../platform/security/tokens.ts';
import type { PlatformServices } from '../platform/services.ts';
import { passwordChanged } from './accountMessages.ts';
import { deleteCalendarFeed } from './calendarFeedQueries.ts';
import { changeCustomer } from './changeCustomer.ts';
import { checkPassword } from './checkPassword.ts';
import { findCustomer, updatePassword } from './customerQueries.ts';
import { notify } from './notify.ts';
import { refuseCommonPassword } from './refuseCommonPassword.ts';
import { endResets } from './resetCodeQueries.ts';
import { deleteOtherSessions } from './sessionQueries.ts';

/**
 * Changes the password of somebody who knows the present one, and ends every session but `token`'s.
 * @throws Refusal for a wrong present password, a common new one
 */
export async function changePassword(
  services: PlatformServices,
  customerId: string,
  request: { password: string; newPassword: string; token: string },
): Promise<void> {
  refuseCommonPassword(request.newPassword);
  const before = await checkPassword(services, customerId, request.password);
  const passwordHash = await hashPassword(request.newPassword, services.hashCost);
  const now = services.clock.now();
  await changeCustomer(services, customerId, async (tx) => {
    const customer = await findCustomer(tx, customerId);
    if (customer?.passwordHash !== before.passwordHash) {
      throw new Refusal('conflict', 'Your password was changed somewhere else just now.');
    }
    await updatePassword(tx, customerId, passwordHash);
    await deleteOtherSessions(tx, customerId, hashToken(request.token));
    await endResets(tx, customerId, now);
    const calendarEnded = await deleteCalendarFeed(tx, customerId);
    await notify(
      tx,
      services,
      customerId,
      passwordChanged({ ended: 'others', calendarEnded }, now),
    );
  });
}
