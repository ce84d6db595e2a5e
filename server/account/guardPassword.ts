import type { Queryable } from '../platform/database/database.ts';
import { countAttempt, isCounted, uncountAttempt } from '../platform/database/limitQueries.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { hashToken } from '../platform/security/tokens.ts';
import type { PlatformServices } from '../platform/services.ts';
import { emailKey } from './customerQueries.ts';
import { takeTry } from './takeTry.ts';

/** Wrong passwords for one account from one origin. */
const ofOneOrigin = { max: 10, windowMilliseconds: 900_000 };
/** Wrong passwords of a day for one account, from all origins that it has not logged in from. */
const withoutPause = 20;
/** An origin is known so long after it began to be. */
const knownMilliseconds = 90 * 86_400_000;

interface Trying {
  readonly emailAddress: string;
  /** The address of origin. */
  readonly origin: string;
}

const hashOf = (email: string, origin?: string) =>
  hashToken(origin === undefined ? emailKey(email) : `${emailKey(email)} ${origin}`);

const knownOrigin = ({ emailAddress, origin }: Trying) => ({
  name: 'known origin',
  who: hashOf(emailAddress, origin),
});

/** Remembers that a customer got in from an origin: strangers cannot lock them out there. */
export async function rememberOrigin(db: Queryable, trying: Trying, now: Date): Promise<void> {
  const window = { now, windowMilliseconds: knownMilliseconds };
  await countAttempt(db, { ...knownOrigin(trying), ...window });
}

/**
 * Runs what checks a password. Wrong ones are limited by account and origin together, and by account
 * over all origins but those that it has logged in from, the same where there is no such account.
 * @param work answers null where the password is wrong
 * @throws Refusal where there were too many
 */
export async function guardPassword<T>(
  services: PlatformServices,
  trying: Trying,
  work: () => Promise<T | null>,
): Promise<T | null> {
  const { reader } = services.database;
  const now = services.clock.now();
  const { emailAddress, origin } = trying;
  const pair = { name: 'wrong passwords of an origin', who: hashOf(emailAddress, origin) };
  const { max, windowMilliseconds } = ofOneOrigin;
  const { count } = await countAttempt(reader, { ...pair, now, windowMilliseconds });
  if (count > max) {
    throw new Refusal(
      'too-many',
      'Too many attempts. Wait 15 minutes and try again, or reset your password.',
    );
  }
  const isKnown = await isCounted(reader, knownOrigin(trying), now);
  const ofAll = isKnown
    ? null
    : await takeTry(services, {
        ...{ name: 'wrong passwords', who: hashOf(emailAddress), withoutPause },
        formatRefusal: (wait) => `Too many attempts. Wait ${wait}, or reset your password.`,
      });
  const done = await work();
  if (done !== null) {
    await uncountAttempt(reader, pair);
    await ofAll?.giveBack();
  }
  return done;
}
