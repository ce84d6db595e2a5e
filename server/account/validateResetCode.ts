import { timingSafeEqual } from 'node:crypto';
import type { CustomerId } from '@nestbox/contract/values';
import type { Queryable } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { hashResetCode, hashToken, newToken } from '../platform/security/tokens.ts';
import type { PlatformServices } from '../platform/services.ts';
import { findCustomerByEmail } from './customerQueries.ts';
import { countTry, type ResetCode, readResetCodes, useResetCode } from './resetCodeQueries.ts';
import { insertResetToken } from './sessionQueries.ts';
import { isWithinOriginLimit } from './tries.ts';
import { withCustomerLock } from './withCustomerLock.ts';

const triesPerCode = 5;
/** Limit of attempts of one origin at a code, so that a stranger leaves some to the customer. */
const triesOfOneOrigin = 3;
const tokenMilliseconds = 600_000;

interface Guess {
  readonly email: string;
  readonly guess: string;
  /** The network address. */
  readonly origin: string;
}

/**
 * Exchanges a reset code for a token that sets one new password.
 * @throws Refusal, the same for a wrong, used or outdated code and for an unknown account
 */
export async function validateResetCode(
  services: PlatformServices,
  guessed: Guess,
): Promise<string> {
  const customer = await findCustomerByEmail(services.database.reader, guessed.email);
  const token = customer ? await exchange(services, customer.customerId, guessed) : null;
  if (!token) {
    throw new Refusal('invalid', 'This code is wrong or no longer valid. Ask for a new one.');
  }
  return token;
}

function exchange(
  services: PlatformServices,
  customerId: CustomerId,
  { guess, origin }: Guess,
): Promise<string | null> {
  const now = services.clock.now();
  // Returns null instead of throwing, since a rollback would undo the count of attempts.
  return withCustomerLock(services, customerId, async ({ tx }) => {
    const rightCode = await tryAll(tx, { guess, origin, now, customerId });
    if (!rightCode) return null;
    await useResetCode(tx, rightCode, now);
    const token = newToken(customerId);
    const expiresAt = new Date(now.getTime() + tokenMilliseconds);
    await insertResetToken(tx, { customerId, tokenHash: hashToken(token), expiresAt });
    return token;
  });
}

interface Tried extends Omit<Guess, 'email'> {
  readonly customerId: CustomerId;
  readonly now: Date;
}

/** Counts a guess for every valid code, since it may be any of them. */
async function tryAll(
  tx: Queryable,
  { guess, origin, customerId, now }: Tried,
): Promise<ResetCode | null> {
  let right: ResetCode | null = null;
  for (const code of await readResetCodes(tx, customerId, now)) {
    if (code.tries >= triesPerCode) continue;
    const originLimit = {
      name: 'reset code tries',
      of: code.codeId,
      origin,
      max: triesOfOneOrigin,
      now,
      windowMilliseconds: code.expiresAt.getTime() - code.createdAt.getTime(),
    };
    if (!(await isWithinOriginLimit(tx, originLimit))) continue;
    await countTry(tx, code);
    const hash = Buffer.from(hashResetCode(guess, code.codeId));
    if (timingSafeEqual(hash, Buffer.from(code.codeHash))) right = code;
  }
  return right;
}
