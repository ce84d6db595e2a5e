import { timingSafeEqual } from 'node:crypto';
import { findCustomerByEmail } from '../../db/queries/accounts.ts';
import { countTry, latestResetCode, useResetCode } from '../../db/queries/resetCodes.ts';
import { insertResetToken } from '../../db/queries/sessions.ts';
import { Refusal } from '../../refusal.ts';
import { hashResetCode, hashToken, newToken } from '../../security/tokens.ts';
import type { Services } from '../../services.ts';
import { changeCustomer } from '../changeCustomer.ts';

const triesPerCode = 5;
const tokenMilliseconds = 600_000;

/**
 * Exchanges a reset code for a token that sets one new password.
 * @throws Refusal, the same for a wrong, used or outdated code and for an unknown account
 */
export async function validateResetCode(
  services: Services,
  email: string,
  guess: string,
): Promise<string> {
  const customer = await findCustomerByEmail(services.database.reader, email);
  const token = customer ? await exchange(services, customer.customerId, guess) : null;
  if (!token) {
    throw new Refusal('invalid', 'This code is wrong or no longer valid. Ask for a new one.');
  }
  return token;
}

function exchange(services: Services, customerId: string, guess: string): Promise<string | null> {
  const now = services.clock.now();
  // A refusal must not undo the count of the try: null is answered, nothing is thrown.
  return changeCustomer(services, customerId, async (tx) => {
    const code = await latestResetCode(tx, customerId);
    if (!code || code.usedAt || code.expiresAt <= now || code.tries >= triesPerCode) return null;
    await countTry(tx, code);
    const right = timingSafeEqual(
      Buffer.from(hashResetCode(guess, code.codeId)),
      Buffer.from(code.codeHash),
    );
    if (!right) return null;
    await useResetCode(tx, code, now);
    const token = newToken(customerId);
    const expiresAt = new Date(now.getTime() + tokenMilliseconds);
    await insertResetToken(tx, { customerId, tokenHash: hashToken(token), expiresAt });
    return token;
  });
}
