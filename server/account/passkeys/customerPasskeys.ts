import type { Session } from '@nestbox/contract/account';
import type { MadePasskey, UsedPasskey } from '@nestbox/contract/passkey';
import type { CustomerId } from '@nestbox/contract/values';
import { Refusal } from '../../platform/http/refusal.ts';
import type { PlatformServices } from '../../platform/services.ts';
import { passkeyAdded, passkeyRemoved } from '../accountMessages.ts';
import { findCustomer } from '../customerQueries.ts';
import { beginSession, type LogInSource } from '../logIn.ts';
import { notify } from '../notify.ts';
import { guardCode, passSecondStep } from '../passSecondStep.ts';
import { checkPassword } from '../passwords.ts';
import { withCustomerLock } from '../withCustomerLock.ts';
import { deletePasskey, recordUse, type StoredPasskey } from './passkeyQueries.ts';
import { checkMade, checkUsed, offerPasskey, storePasskey, unknownPasskey } from './webAuthn.ts';

/**
 * Returns options with which a customer's browser makes a passkey, after checking the password and, where a second
 * step is on, a code.
 * @throws Refusal
 */
export async function offerPasskeyTo(
  services: PlatformServices,
  customerId: CustomerId,
  { password, code }: { readonly password: string; readonly code?: string | undefined },
) {
  const { email, firstName, lastName } = await checkPassword(services, customerId, password);
  const guarded = { customerId, code, origin: 'session' };
  await guardCode(services, guarded, () =>
    withCustomerLock(services, customerId, ({ tx }) =>
      passSecondStep(tx, services, { customerId, code, kind: 'second-step' }),
    ),
  );
  return offerPasskey(services, { accountId: customerId, email, name: `${firstName} ${lastName}` });
}

/** Adds a passkey that a customer's browser has made. @throws Refusal */
export async function addPasskey(
  services: PlatformServices,
  customerId: CustomerId,
  given: { readonly made: MadePasskey; readonly device: string },
): Promise<StoredPasskey> {
  const passkey = await checkMade(services, customerId, given);
  await withCustomerLock(services, customerId, async ({ tx }) => {
    await storePasskey(tx, passkey);
    await notify(tx, services, customerId, passkeyAdded(passkey.name, passkey.createdAt));
  });
  return passkey;
}

/** Removes a passkey; one that is gone already stays gone. */
export async function removePasskey(
  services: PlatformServices,
  customerId: CustomerId,
  credentialId: string,
): Promise<void> {
  await withCustomerLock(services, customerId, async ({ tx }) => {
    const name = await deletePasskey(tx, { customerId, credentialId });
    if (name === null) return;
    await notify(tx, services, customerId, passkeyRemoved(name, services.clock.now()));
  });
}

/** Opens a session of one day by a passkey, which stands for password and second step. @throws Refusal */
export async function logInByPasskey(
  services: PlatformServices,
  used: UsedPasskey,
  source: LogInSource,
): Promise<Session> {
  const passkey = await checkUsed(services, used, 'log-in');
  const { customerId } = passkey;
  return withCustomerLock(services, customerId, async (locked) => {
    const { tx } = locked;
    const customer = await findCustomer(tx, customerId);
    if (!customer || customer.erasureAskedAt) {
      throw new Refusal('unauthenticated', 'This account is closed.');
    }
    if (!(await recordUse(tx, passkey, services.clock.now()))) throw unknownPasskey();
    const token = await beginSession(locked, customer.email, source);
    return { customerId, token };
  });
}
