import { dayMilliseconds, minuteMilliseconds } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/database.ts';
import { countAttempt, isCounted, uncountAttempt } from '../platform/database/limitQueries.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { HashedFor } from '../platform/security/passwordHash.ts';
import { hashToken } from '../platform/security/tokens.ts';
import type { PlatformServices } from '../platform/services.ts';
import { emailKey } from './customerQueries.ts';
import { countSlowedTry } from './tries.ts';

/** Limit of wrong passwords for one account from one origin. */
const ofOneOrigin = { max: 10, windowMilliseconds: 15 * minuteMilliseconds };
/** Wrong passwords a day for one account, over all unknown origins, before pauses begin. */
const withoutPause = 20;
/** How long an origin stays known. */
const knownMilliseconds = 90 * dayMilliseconds;

interface PasswordAttempt {
  readonly emailAddress: string;
  /** The network address. */
  readonly origin: string;
  /** What to do in place of waiting, for the refusal; for customers to reset their password. */
  readonly wayOut?: string;
  /** Where passwords from unknown origins wait; by default with all strangers. */
  readonly lane?: HashedFor['lane'];
}

const hashOf = (email: string, origin?: string) =>
  hashToken(origin === undefined ? emailKey(email) : `${emailKey(email)} ${origin}`);

const knownOrigin = ({ emailAddress, origin }: PasswordAttempt) => ({
  name: 'known origin',
  who: hashOf(emailAddress, origin),
});

/**
 * Records an origin from which a customer has logged in. Attempts from elsewhere cannot lock them
 * out there.
 */
export async function rememberOrigin(
  db: Queryable,
  attempt: PasswordAttempt,
  now: Date,
): Promise<void> {
  const window = { now, windowMilliseconds: knownMilliseconds };
  await countAttempt(db, { ...knownOrigin(attempt), ...window });
}

/**
 * Returns the refusal of a wrong email address or password. It does not tell which is wrong, so that
 * nobody learns who has an account.
 */
export const wrongCredentials = (): Refusal =>
  new Refusal('unauthenticated', 'The email address or the password is wrong.');

/**
 * Runs a check of a password. Wrong passwords are limited by account and origin together, and by
 * account over all unknown origins. The limits are the same for an unknown address.
 * @param work returns null where the password is wrong. What fails otherwise is no attempt
 * @throws Refusal where there were too many
 */
export async function guardPassword<T>(
  services: PlatformServices,
  attempt: PasswordAttempt,
  work: (hashedFor: HashedFor) => Promise<T | null>,
): Promise<T | null> {
  const { reader } = services.database;
  const now = services.clock.now();
  const { emailAddress, origin, wayOut = 'reset your password', lane = 'strangers' } = attempt;
  const pair = { name: 'wrong passwords of an origin', who: hashOf(emailAddress, origin) };
  const { max, windowMilliseconds } = ofOneOrigin;
  const { count } = await countAttempt(reader, { ...pair, now, windowMilliseconds });
  if (count > max) {
    throw new Refusal(
      'too-many',
      `Too many attempts. Wait 15 minutes and try again, or ${wayOut}.`,
    );
  }
  const isKnown = await isCounted(reader, knownOrigin(attempt), now);
  const counted = isKnown
    ? null
    : await countSlowedTry(services, {
        name: 'wrong passwords',
        who: hashOf(emailAddress),
        withoutPause,
        formatRefusal: (wait) => `Too many attempts. Wait ${wait}, or ${wayOut}.`,
      });
  const uncount = async () => {
    await uncountAttempt(reader, pair);
    await counted?.uncount();
  };
  try {
    const done = await work({ lane: isKnown ? 'known' : lane, who: origin });
    if (done !== null) await uncount();
    return done;
  } catch (error) {
    await uncount();
    throw error;
  }
}
