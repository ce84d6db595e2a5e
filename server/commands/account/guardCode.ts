import { type CountedAttempt, countAttempt, uncountAttempt } from '../../db/queries/limits.ts';
import { wrongCodes } from '../../notices/accountNotices.ts';
import { tell } from '../../notices/tell.ts';
import { Refusal } from '../../refusal.ts';
import { hashToken } from '../../security/tokens.ts';
import type { Services } from '../../services.ts';
import { changeCustomer } from '../changeCustomer.ts';
import { isWithinShare } from './isWithinShare.ts';
import { isAppCode } from './takeCode.ts';

const minuteMilliseconds = 60_000;
const dayMilliseconds = 86_400_000;
/** Wrong codes that need no pause; after them the pauses double from a minute on: 15 a day in all. */
const withoutPause = 5;
/** The wrong code of a day that the customer is told of. */
const noticedAt = 3;
/** Of one origin; nobody guesses 60 random bits. */
const recoveryCodesPerMinute = 5;

/** A code that was checked, and was wrong. */
export class WrongCode extends Refusal {}

interface Guarded {
  readonly customerId: string;
  readonly code: string | undefined;
  /** The address of origin. */
  readonly origin: string;
}

/** The limit of wrong codes of an app, by account. */
export const wrongCodesOf = (customerId: string) => ({
  name: 'wrong codes',
  who: hashToken(customerId),
});

/**
 * Runs what checks a code, and lets wrong ones be tried ever more slowly. Recovery codes do not wait
 * for them, so that who guesses keeps no customer out.
 * @param work throws WrongCode where the code is wrong
 * @throws Refusal from the code on that came too soon
 */
export async function guardCode<T>(
  services: Services,
  { customerId, code, origin }: Guarded,
  work: () => Promise<T>,
): Promise<T> {
  if (!code) return work();
  const { database, clock } = services;
  const now = clock.now();
  if (!isAppCode(code)) {
    const name = 'recovery codes';
    const limit = { max: recoveryCodesPerMinute, windowMilliseconds: minuteMilliseconds };
    const share = { name, of: customerId, origin, now, ...limit };
    if (await isWithinShare(database.reader, share)) return work();
    throw new Refusal('too-many', 'Too many attempts. Wait a minute and try again.');
  }
  const limit = wrongCodesOf(customerId);
  // Counted before it is checked: codes that come at the same time are not all free.
  const window = { now, windowMilliseconds: dayMilliseconds };
  const counted = await countAttempt(database.reader, { ...limit, ...window });
  const wait = waitFor(counted, now);
  if (wait > 0) {
    await uncountAttempt(database.reader, limit);
    throw new Refusal(
      'too-many',
      `Too many wrong codes. Wait ${formatWait(wait)}, or use a recovery code.`,
    );
  }
  try {
    const done = await work();
    await uncountAttempt(database.reader, limit);
    return done;
  } catch (error) {
    if (!(error instanceof WrongCode)) await uncountAttempt(database.reader, limit);
    else if (counted.count === noticedAt) {
      await changeCustomer(services, customerId, (tx) =>
        tell(tx, services, customerId, wrongCodes(noticedAt, now)),
      );
    }
    throw error;
  }
}

/** Returns the milliseconds until a code may be tried again. */
function waitFor({ count, endsAt }: CountedAttempt, now: Date): number {
  if (count <= withoutPause) return 0;
  const beganAt = endsAt.getTime() - dayMilliseconds;
  const pauses = (2 ** (count - withoutPause) - 1) * minuteMilliseconds;
  // The next window begins after the end of this one.
  return Math.min(beganAt + pauses, endsAt.getTime() + 1) - now.getTime();
}

function formatWait(milliseconds: number): string {
  const minutes = Math.ceil(milliseconds / minuteMilliseconds);
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
