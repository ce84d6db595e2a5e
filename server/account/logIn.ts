import type { LoginPayload, Session } from '@nestbox/contract/account';
import { dayMilliseconds } from '../platform/clock.ts';
import type { LockedCustomer } from '../platform/lockedCustomer.ts';
import {
  type HashedFor,
  hashPassword,
  isOutdated,
  verifyPassword,
} from '../platform/security/passwordHash.ts';
import { hashToken, newToken } from '../platform/security/tokens.ts';
import type { PlatformServices } from '../platform/services.ts';
import { newDevice } from './accountMessages.ts';
import { findCustomer, findCustomerByEmail, updatePassword } from './customerQueries.ts';
import { guardPassword, rememberBrowser, type Sender, wrongCredentials } from './guardPassword.ts';
import { notify } from './notify.ts';
import { guardCode, passSecondStep } from './passSecondStep.ts';
import { insertSession, readDevices, saveDevice } from './sessionQueries.ts';
import { withCustomerLock } from './withCustomerLock.ts';

/** Where a log-in comes from. */
export interface LogInSource extends Sender {
  /** The label of the device. */
  readonly device: string;
}

const sessionMilliseconds = dayMilliseconds;

/**
 * Opens a session of one day. An unknown address and a wrong password give the same refusal in the
 * same time. Only a customer with the right password learns that a code is needed.
 */
export async function logIn(
  services: PlatformServices,
  request: LoginPayload,
  source: LogInSource,
): Promise<Session> {
  const { database, hashCost } = services;
  const customer = await findCustomerByEmail(database.reader, request.emailAddress);
  const isTheirs = (hash: string | null, hashedFor: HashedFor) =>
    verifyPassword(request.password, hash, hashCost, hashedFor);
  const { origin, browserToken } = source;
  const attempt = { emailAddress: request.emailAddress, origin, browserToken };
  const found = await guardPassword(services, attempt, async (hashedFor) =>
    (await isTheirs(customer?.passwordHash ?? null, hashedFor)) ? customer : null,
  );
  if (!found) throw wrongCredentials();
  const { customerId } = found;
  const checkedHash = found.passwordHash;
  const theirs = { lane: 'known', who: customerId } as const;
  const renewed = isOutdated(checkedHash, hashCost)
    ? await hashPassword(request.password, hashCost, theirs)
    : null;
  const guarded = { customerId, code: request.code, origin };
  const open = async (locked: LockedCustomer) => {
    const { tx } = locked;
    // A password set meanwhile ended all sessions, so no session with the old one may begin.
    const currentHash = (await findCustomer(tx, customerId))?.passwordHash ?? null;
    // A hash that was only renewed meanwhile ended no session.
    if (currentHash !== checkedHash && !(await isTheirs(currentHash, theirs)))
      throw wrongCredentials();
    if (currentHash === checkedHash && renewed) await updatePassword(tx, customerId, renewed);
    await passSecondStep(tx, services, { customerId, code: request.code, kind: 'second-step' });
    return beginSession(locked, found.email, source);
  };
  const token = await guardCode(services, guarded, () =>
    withCustomerLock(services, customerId, open),
  );
  return { customerId, token };
}

/** Opens a session of a customer who has proven who they are. @returns its token */
export async function beginSession(
  locked: LockedCustomer,
  email: string,
  { device, browserToken }: LogInSource,
): Promise<string> {
  const { tx, services, customerId } = locked;
  const token = newToken(customerId);
  const createdAt = services.clock.now();
  await insertSession(tx, {
    customerId,
    tokenHash: hashToken(token),
    device,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + sessionMilliseconds),
  });
  await recordDevice(locked, device);
  await rememberBrowser(tx, { emailAddress: email, browserToken }, createdAt);
  return token;
}

/** Records the device of a log-in, and notifies the customer of a new one, the first excepted. */
async function recordDevice(
  { tx, services, customerId }: LockedCustomer,
  device: string,
): Promise<void> {
  const now = services.clock.now();
  const known = await readDevices(tx, customerId);
  await saveDevice(tx, { customerId, device, lastSeenAt: now });
  if (known.length > 0 && !known.includes(device)) {
    await notify(tx, services, customerId, newDevice(device, now));
  }
}
