import { Refusal } from '../platform/http/refusal.ts';
import { verifyPassword } from '../platform/security/passwordHash.ts';
import type { PlatformServices } from '../platform/services.ts';
import { secondStepRemovalAsked } from './accountMessages.ts';
import { changeCustomer } from './changeCustomer.ts';
import { findCustomer, findCustomerByEmail } from './customerQueries.ts';
import { guardPassword } from './guardPassword.ts';
import { notify } from './notify.ts';
import { isOn, readSecondStep, updateSecondStep } from './secondStepQueries.ts';

/** Time enough to see the mail. */
const waitMilliseconds = 72 * 3_600_000;

interface Asked {
  readonly emailAddress: string;
  readonly password: string;
  /** The address of origin. */
  readonly origin: string;
}

const wrong = () => new Refusal('unauthenticated', 'The email address or the password is wrong.');

/**
 * Has the second step of a customer who cannot use it end after a wait, and tells them by mail. To ask
 * again changes nothing.
 * @returns when it ends
 * @throws Refusal for a wrong address or password, alike, and where no second step is on
 */
export async function askSecondStepRemoval(
  services: PlatformServices,
  { emailAddress, password, origin }: Asked,
): Promise<{ removedAt: string }> {
  const { database, clock, hashCost } = services;
  const customer = await findCustomerByEmail(database.reader, emailAddress);
  const hash = customer?.passwordHash ?? null;
  const found = await guardPassword(services, { emailAddress, origin }, async () =>
    (await verifyPassword(password, hash, hashCost)) ? customer : null,
  );
  if (!found) throw wrong();
  const { customerId } = found;
  const now = clock.now();
  return changeCustomer(services, customerId, async (tx) => {
    // A password that was changed meanwhile is no longer right.
    if ((await findCustomer(tx, customerId))?.passwordHash !== hash) throw wrong();
    const step = await readSecondStep(tx, customerId);
    if (!isOn(step, now)) throw new Refusal('conflict', 'The second step is off already.');
    if (step.removedAt) return { removedAt: step.removedAt.toISOString() };
    const removedAt = new Date(now.getTime() + waitMilliseconds);
    await updateSecondStep(tx, customerId, { removedAt });
    await notify(tx, services, customerId, secondStepRemovalAsked(now, removedAt));
    return { removedAt: removedAt.toISOString() };
  });
}
