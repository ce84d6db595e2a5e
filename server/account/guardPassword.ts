import { minuteMilliseconds } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/database.ts';
import {
  countAttempt,
  forgetAttempts,
  isCounted,
  uncountAttempt,
} from '../platform/database/limitQueries.ts';
import { browserMilliseconds } from '../platform/http/browserCookie.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { HashedFor } from '../platform/security/passwordHash.ts';
import { hashToken } from '../platform/security/tokens.ts';
import type { PlatformServices } from '../platform/services.ts';
import { emailKey } from './customerQueries.ts';
import { countSlowedTry } from './tries.ts';

/** Limit of wrong passwords for one account, from one known browser or else from one origin. */
const ofOneSender = { max: 10, windowMilliseconds: 15 * minuteMilliseconds };
/** Wrong passwords a day for one account, over all unknown browsers, before pauses begin. */
const withoutPause = 20;
/** Where a password is typed. */
export interface Sender {
  /** The network address. */
  readonly origin: string;
  /** The token of the browser. */
  readonly browserToken: string;
}

interface PasswordAttempt extends Sender {
  readonly emailAddress: string;
  /** What to do in place of waiting, for the refusal; for customers to reset their password. */
  readonly wayOut?: string;
  /** Where passwords from unknown browsers wait; by default with all strangers. */
  readonly lane?: HashedFor['lane'];
}

type Known = Pick<PasswordAttempt, 'emailAddress' | 'browserToken'>;

const hashOf = (email: string, sender?: string) =>
  hashToken(sender === undefined ? emailKey(email) : `${emailKey(email)} ${sender}`);

const knownBrowser = ({ emailAddress, browserToken }: Known) => ({
  name: 'known browser',
  who: hashOf(emailAddress, browserToken),
});
const ofOrigin = ({ emailAddress, origin }: PasswordAttempt) => ({
  name: 'wrong passwords of an origin',
  who: hashOf(emailAddress, origin),
});
const ofAccount = ({ emailAddress }: Pick<PasswordAttempt, 'emailAddress'>) => ({
  name: 'wrong passwords',
  who: hashOf(emailAddress),
});

/**
 * Records a browser in which somebody has logged in to an account. Attempts from elsewhere cannot lock them out
 * there, not even those of a neighbour at the same network address.
 */
export async function rememberBrowser(db: Queryable, known: Known, now: Date): Promise<void> {
  const limit = knownBrowser(known);
  // The window begins again with each log-in.
  await forgetAttempts(db, limit);
  await countAttempt(db, { ...limit, now, windowMilliseconds: browserMilliseconds });
}

/** Returns whether somebody has logged in to an account in this browser. */
export const isKnownBrowser = (db: Queryable, known: Known, now: Date): Promise<boolean> =>
  isCounted(db, knownBrowser(known), now);

/** Forgets wrong passwords that stand against an account, for somebody who has proven that it is theirs. */
export async function forgetWrongPasswords(db: Queryable, attempt: PasswordAttempt): Promise<void> {
  await forgetAttempts(db, ofAccount(attempt));
  await forgetAttempts(db, ofOrigin(attempt));
}

/**
 * Returns the refusal of a wrong email address or password. It does not tell which is wrong, so that
 * nobody learns who has an account.
 */
export const wrongCredentials = (): Refusal =>
  new Refusal('unauthenticated', 'The email address or the password is wrong.');

/**
 * Runs a check of a password. Wrong passwords are limited by account and known browser together; in other browsers
 * by account and origin together, and by account over all of them. The limits are the same for an unknown address.
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
  const { emailAddress, browserToken, origin } = attempt;
  const { wayOut = 'reset your password', lane = 'strangers' } = attempt;
  const isKnown = await isKnownBrowser(reader, attempt, now);
  const pair = isKnown
    ? { name: 'wrong passwords of a browser', who: hashOf(emailAddress, browserToken) }
    : ofOrigin(attempt);
  const { max, windowMilliseconds } = ofOneSender;
  const { count } = await countAttempt(reader, { ...pair, now, windowMilliseconds });
  if (count > max) {
    throw new Refusal(
      'too-many',
      `Too many attempts. Wait 15 minutes and try again, or ${wayOut}.`,
    );
  }
  const counted = isKnown
    ? null
    : await countSlowedTry(services, {
        ...ofAccount(attempt),
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
