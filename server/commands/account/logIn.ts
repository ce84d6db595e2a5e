import type { LoginPayload, Session } from '@nestbox/contract/account';
import { findCustomer, findCustomerByEmail } from '../../db/queries/accounts.ts';
import { insertSession } from '../../db/queries/sessions.ts';
import { Refusal } from '../../refusal.ts';
import { verifyPassword } from '../../security/passwords.ts';
import { hashToken, newToken } from '../../security/tokens.ts';
import type { Services } from '../../services.ts';
import { changeCustomer } from '../changeCustomer.ts';

const wrong = () => new Refusal('unauthenticated', 'The email address or the password is wrong.');

const sessionMilliseconds = 86_400_000;

/**
 * Opens a session of one day. An unknown address and a wrong password are refused alike, in
 * words and in time.
 */
export async function logIn(services: Services, wish: LoginPayload): Promise<Session> {
  const { database, clock } = services;
  const customer = await findCustomerByEmail(database.reader, wish.emailAddress);
  if (!(await verifyPassword(wish.password, customer?.passwordHash ?? null)) || !customer) {
    throw wrong();
  }
  const { customerId } = customer;
  const token = newToken(customerId);
  const createdAt = clock.now();
  await changeCustomer(services, customerId, async (tx) => {
    // A new password set meanwhile ended every session: this one must not outlive it.
    const now = await findCustomer(tx, customerId);
    if (now?.passwordHash !== customer.passwordHash) throw wrong();
    await insertSession(tx, {
      customerId,
      tokenHash: hashToken(token),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + sessionMilliseconds),
    });
  });
  return { customerId, token };
}
