import type { AppKey } from '@nestbox/contract/secondStep';
import { Refusal } from '../platform/http/refusal.ts';
import type { PlatformServices } from '../platform/services.ts';
import { appUri, newAppSecret } from './authenticator.ts';
import { changeCustomer } from './changeCustomer.ts';
import { checkPassword } from './checkPassword.ts';
import { requireConfirmedEmail } from './requireConfirmedEmail.ts';
import { isOn, readSecondStep, replaceSecondStep } from './secondStepQueries.ts';

/**
 * Makes a key for an authenticator app; it counts once a first code has shown that the app has it.
 * @throws Refusal for a wrong password, where a second step is on already, and where the email
 * address is not confirmed
 */
export async function setUpSecondStep(
  services: PlatformServices,
  customerId: string,
  password: string,
): Promise<AppKey> {
  const { email } = await checkPassword(services, customerId, password);
  const secret = newAppSecret();
  await changeCustomer(services, customerId, async (tx) => {
    const step = await readSecondStep(tx, customerId);
    if (isOn(step, services.clock.now())) {
      throw new Refusal('conflict', 'The second step is on already. Switch it off first.');
    }
    await requireConfirmedEmail(tx, customerId);
    const sealed = services.sealer.seal(secret, customerId);
    await replaceSecondStep(tx, {
      customerId,
      secret: sealed,
      createdAt: services.clock.now(),
    });
  });
  return { secret, uri: appUri(secret, email) };
}
