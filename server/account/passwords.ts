import type { CustomerId } from '@nestbox/contract/values';
import { shop } from '@nestbox/shop/shop';
import { dictionary } from '@zxcvbn-ts/language-common';
import { deletePushDevices } from '../notifications/push/pushQueries.ts';
import { Refusal, WrongSecret } from '../platform/http/refusal.ts';
import { hashPassword, verifyPassword } from '../platform/security/passwordHash.ts';
import { hashToken } from '../platform/security/tokens.ts';
import type { PlatformServices } from '../platform/services.ts';
import { passwordChanged } from './accountMessages.ts';
import { deleteCalendarFeed } from './calendarFeedQueries.ts';
import { type Customer, findCustomer, updatePassword } from './customerQueries.ts';
import { notify } from './notify.ts';
import { endResets } from './resetCodeQueries.ts';
import { deleteOtherSessions } from './sessionQueries.ts';
import { limitTries } from './tries.ts';
import { withCustomerLock } from './withCustomerLock.ts';

/**
 * Changes the password of a customer who knows the present one, and ends all sessions but
 * `token`'s.
 * @throws Refusal for a wrong present password or a common new one
 */
export async function changePassword(
  services: PlatformServices,
  customerId: CustomerId,
  request: { password: string; newPassword: string; token: string },
): Promise<void> {
  refuseCommonPassword(request.newPassword);
  const before = await checkPassword(services, customerId, request.password);
  const passwordHash = await hashPassword(request.newPassword, services.hashCost, {
    lane: 'known',
    who: customerId,
  });
  const now = services.clock.now();
  await withCustomerLock(services, customerId, async ({ tx }) => {
    const customer = await findCustomer(tx, customerId);
    if (customer?.passwordHash !== before.passwordHash) {
      throw new Refusal('conflict', 'Your password was changed somewhere else just now.');
    }
    await updatePassword(tx, customerId, passwordHash);
    await deleteOtherSessions(tx, customerId, hashToken(request.token));
    await endResets(tx, customerId, now);
    const calendarEnded = await deleteCalendarFeed(tx, customerId);
    await deletePushDevices(tx, customerId);
    await notify(
      tx,
      services,
      customerId,
      passwordChanged({ ended: 'others', calendarEnded }, now),
    );
  });
}

/**
 * Checks that the holder of the session knows the password.
 * @throws WrongSecret where they do not, Refusal where they have tried too often
 */
export async function checkPassword(
  services: PlatformServices,
  customerId: CustomerId,
  password: string,
  refusal = 'This is not your current password.',
): Promise<Customer> {
  await limitTries(services, 'password of a session', customerId);
  const customer = await findCustomer(services.database.reader, customerId);
  const hash = customer?.passwordHash ?? null;
  const hashedFor = { lane: 'known', who: customerId } as const;
  if (!(await verifyPassword(password, hash, services.hashCost, hashedFor)) || !customer) {
    throw new WrongSecret('invalid', refusal);
  }
  return customer;
}

/** @throws Refusal for a common password */
export function refuseCommonPassword(password: string): void {
  if (isCommonPassword(password)) {
    throw new Refusal(
      'invalid',
      'This password is too common. Choose one that is harder to guess.',
    );
  }
}

const commonPasswords = new Set(dictionary['passwords-common']);

/** Words of this shop and its trade that an attacker tries first; docs/security.md lists them. */
const ownWords = () => [lettersOf(shop.name), 'homeessentials', 'subscription'].filter(Boolean);

/**
 * Whether the password, whatever its case, is one of the 49,233 most common, or one of the shop's
 * own words with digits and signs around it.
 */
function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase()) || ownWords().includes(lettersOf(password));
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, '');
}
