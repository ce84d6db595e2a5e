import type { LoginPayload, Session } from '@nestbox/contract/account';
import type { Queryable } from '../../db/database.ts';
import { findCustomer, findCustomerByEmail } from '../../db/queries/accounts.ts';
import { readSecondStep } from '../../db/queries/secondSteps.ts';
import { insertSession } from '../../db/queries/sessions.ts';
import { Refusal } from '../../refusal.ts';
import { verifyPassword } from '../../security/passwords.ts';
import { hashToken, newToken } from '../../security/tokens.ts';
import type { Services } from '../../services.ts';
import { changeCustomer } from '../changeCustomer.ts';
import { greetDevice } from './greetDevice.ts';
import { limitTries } from './limitTries.ts';
import { takeCode } from './takeCode.ts';

const wrong = () => new Refusal('unauthenticated', 'The email address or the password is wrong.');

const sessionMilliseconds = 86_400_000;

/**
 * Opens a session of one day. An unknown address and a wrong password are refused alike, in
 * words and in time; that a code is needed is told only to who has the password.
 * @param device the label of where it is opened
 */
export async function logIn(
  services: Services,
  wish: LoginPayload,
  device: string,
): Promise<Session> {
  const { database, clock } = services;
  const customer = await findCustomerByEmail(database.reader, wish.emailAddress);
  if (!(await verifyPassword(wish.password, customer?.passwordHash ?? null)) || !customer) {
    throw wrong();
  }
  const { customerId } = customer;
  if (wish.code) await limitTries(services, 'second step', customerId);
  const token = newToken(customerId);
  const createdAt = clock.now();
  await changeCustomer(services, customerId, async (tx) => {
    // A new password set meanwhile ended every session: this one must not outlive it.
    const now = await findCustomer(tx, customerId);
    if (now?.passwordHash !== customer.passwordHash) throw wrong();
    await takeSecondStep(tx, customerId, wish.code);
    await insertSession(tx, {
      customerId,
      tokenHash: hashToken(token),
      device,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + sessionMilliseconds),
    });
    await greetDevice(tx, services, customerId, device);
  });
  return { customerId, token };
}

/** @throws Refusal where a code is needed, and none or a wrong one was given */
async function takeSecondStep(tx: Queryable, customerId: string, code: string | undefined) {
  const step = await readSecondStep(tx, customerId);
  if (!step?.confirmedAt) return;
  if (!code) {
    throw new Refusal('second-step', 'Enter the code that your authenticator app shows.');
  }
  if (!(await takeCode(tx, step, code))) {
    throw new Refusal('second-step', 'This code is wrong, too old or used already. Enter another.');
  }
}
