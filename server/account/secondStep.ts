import type { AppKey } from '@nestbox/contract/secondStep';
import type { CustomerId } from '@nestbox/contract/values';
import { hourMilliseconds } from '../platform/clock.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { LockedCustomer, RecordChange } from '../platform/lockedCustomer.ts';
import { verifyPassword } from '../platform/security/passwordHash.ts';
import { hashToken } from '../platform/security/tokens.ts';
import type { PlatformServices } from '../platform/services.ts';
import {
  secondStepEndedForYou,
  secondStepRemovalAsked,
  secondStepSwitched,
} from './accountMessages.ts';
import { appUri, newAppSecret } from './authenticator.ts';
import { findCustomer, findCustomerByEmail } from './customerQueries.ts';
import { requireConfirmedEmail } from './emailConfirmation.ts';
import { guardPassword, type Sender, wrongCredentials } from './guardPassword.ts';
import { notify } from './notify.ts';
import { guardCode, passSecondStep, takeFirstCode } from './passSecondStep.ts';
import { checkPassword } from './passwords.ts';
import {
  deleteSecondStep,
  isOn,
  readSecondStep,
  replaceSecondStep,
  updateSecondStep,
} from './secondStepQueries.ts';
import { deleteOtherSessions, deleteSessions } from './sessionQueries.ts';
import { limitTries } from './tries.ts';
import { withCustomerLock } from './withCustomerLock.ts';

/**
 * Creates a key for an authenticator app. It takes effect once a first code confirms it.
 * @throws Refusal for a wrong password, where a second step is on, and for an unconfirmed email
 * address
 */
export async function setUpSecondStep(
  services: PlatformServices,
  customerId: CustomerId,
  password: string,
): Promise<AppKey> {
  const { email } = await checkPassword(services, customerId, password);
  const secret = newAppSecret();
  await withCustomerLock(services, customerId, async ({ tx }) => {
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

/**
 * Switches the second step on with a first code, and ends all sessions but `token`'s.
 * @returns the recovery codes, which cannot be shown again
 * @throws Refusal for a wrong code, without a key to confirm, and for an unconfirmed email address
 */
export async function confirmSecondStep(
  services: PlatformServices,
  customerId: CustomerId,
  { code, token }: { code: string; token: string },
): Promise<string[]> {
  await limitTries(services, 'second step', customerId);
  const confirmedAt = services.clock.now();
  return withCustomerLock(services, customerId, async ({ tx }) => {
    const step = await readSecondStep(tx, customerId);
    if (!step || step.confirmedAt) {
      throw new Refusal('conflict', 'There is no second step to confirm. Set it up first.');
    }
    await requireConfirmedEmail(tx, customerId);
    const recoveryCodes = await takeFirstCode(tx, services.sealer, step, { code, confirmedAt });
    // These sessions were opened with the password alone.
    await deleteOtherSessions(tx, customerId, hashToken(token));
    await notify(tx, services, customerId, secondStepSwitched(true, confirmedAt));
    return recoveryCodes;
  });
}

/**
 * Switches the second step off.
 * @throws Refusal for a wrong password or code, and where no second step is on
 */
export async function switchOffSecondStep(
  services: PlatformServices,
  customerId: CustomerId,
  { password, code }: { password: string; code: string },
): Promise<void> {
  await checkPassword(services, customerId, password);
  const switchOff = async ({ tx }: LockedCustomer) => {
    const step = await readSecondStep(tx, customerId);
    if (!isOn(step, services.clock.now())) {
      throw new Refusal('conflict', 'The second step is off already.');
    }
    await passSecondStep(tx, services, { customerId, code, kind: 'invalid' });
    await deleteSecondStep(tx, customerId);
    await notify(tx, services, customerId, secondStepSwitched(false, services.clock.now()));
  };
  const guarded = { customerId, code, origin: 'session' };
  await guardCode(services, guarded, () => withCustomerLock(services, customerId, switchOff));
}

/** Milliseconds from a request to the removal, in which the owner can read the mail and cancel. */
const waitMilliseconds = 72 * hourMilliseconds;

interface RemovalRequest extends Sender {
  readonly emailAddress: string;
  readonly password: string;
}

/**
 * Schedules the end of the second step for a customer who cannot use it, and notifies them by mail.
 * Idempotent.
 * @returns when it ends
 * @throws Refusal where no second step is on, and, without telling which, for a wrong address or
 * password
 */
export async function askSecondStepRemoval(
  services: PlatformServices,
  { emailAddress, password, ...sender }: RemovalRequest,
): Promise<{ removedAt: string }> {
  const { database, hashCost } = services;
  const customer = await findCustomerByEmail(database.reader, emailAddress);
  const hash = customer?.passwordHash ?? null;
  const found = await guardPassword(services, { emailAddress, ...sender }, async (hashedFor) =>
    (await verifyPassword(password, hash, hashCost, hashedFor)) ? customer : null,
  );
  if (!found) throw wrongCredentials();
  const { customerId } = found;
  return withCustomerLock(services, customerId, async (customer) => {
    const { tx } = customer;
    // The password may have been changed since it was checked.
    if ((await findCustomer(tx, customerId))?.passwordHash !== hash) throw wrongCredentials();
    return { removedAt: (await scheduleRemoval(customer)).toISOString() };
  });
}

/**
 * As `askSecondStepRemoval`, asked by staff for a customer, who gets a mail and can cancel it.
 * @returns when it ends
 * @throws Refusal where no second step is on
 */
export const askSecondStepRemovalFor = (
  services: PlatformServices,
  customerId: CustomerId,
  record: RecordChange<Date>,
): Promise<Date> =>
  withCustomerLock(services, customerId, async (customer) => {
    const { tx } = customer;
    const removedAt = await scheduleRemoval(customer);
    await record(tx, removedAt);
    return removedAt;
  });

/** Idempotent. @throws Refusal where no second step is on */
async function scheduleRemoval({ tx, services, customerId }: LockedCustomer): Promise<Date> {
  const now = services.clock.now();
  const step = await readSecondStep(tx, customerId);
  if (!isOn(step, now)) throw new Refusal('conflict', 'The second step is off already.');
  if (step.removedAt) return step.removedAt;
  const removedAt = new Date(now.getTime() + waitMilliseconds);
  await updateSecondStep(tx, customerId, { removedAt });
  await notify(tx, services, customerId, secondStepRemovalAsked(now, removedAt));
  return removedAt;
}

/** Cancels the removal of the second step. @throws Refusal where none is on */
export async function cancelSecondStepRemoval(
  services: PlatformServices,
  customerId: CustomerId,
): Promise<void> {
  await withCustomerLock(services, customerId, async ({ tx }) => {
    const step = await readSecondStep(tx, customerId);
    if (!isOn(step, services.clock.now())) {
      throw new Refusal('conflict', 'The second step is off already.');
    }
    await updateSecondStep(tx, customerId, { removedAt: null });
  });
}

/**
 * Switches the second step off for a customer who cannot use it, and ends all sessions.
 * @throws Refusal where none is on
 */
export async function endSecondStep(
  services: PlatformServices,
  customerId: CustomerId,
): Promise<void> {
  await withCustomerLock(services, customerId, async ({ tx }) => {
    const step = await readSecondStep(tx, customerId);
    if (!isOn(step, services.clock.now()))
      throw new Refusal('conflict', 'This customer has no second step on.');
    await deleteSecondStep(tx, customerId);
    await deleteSessions(tx, customerId);
    await notify(tx, services, customerId, secondStepEndedForYou(services.clock.now()));
  });
}
