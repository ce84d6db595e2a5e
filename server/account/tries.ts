import type { AccountId } from '@nestbox/contract/values';
import { dayMilliseconds, minuteMilliseconds } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/database.ts';
import {
  type CountedAttempt,
  countAttempt,
  uncountAttempt,
} from '../platform/database/limitQueries.ts';
import { networksOf, shareOf } from '../platform/http/networks.ts';
import { Refusal, tooManyAttempts } from '../platform/http/refusal.ts';
import { hashToken } from '../platform/security/tokens.ts';
import type { PlatformServices } from '../platform/services.ts';

const maxTriesAMinute = 5;

/**
 * Counts an attempt at something that could be guessed, over all processes. It runs outside of any
 * transaction, so that a refusal does not undo the count.
 * @throws Refusal from the sixth attempt within a minute
 */
export async function limitTries(
  { database, clock }: PlatformServices,
  name: 'password of a session' | 'second step',
  accountId: AccountId,
): Promise<void> {
  const who = hashToken(accountId);
  const now = clock.now();
  const window = { now, windowMilliseconds: minuteMilliseconds };
  const { count } = await countAttempt(database.reader, { name, who, ...window });
  if (count > maxTriesAMinute) throw tooManyAttempts();
}

interface OriginLimit {
  /** The name of the limit. */
  readonly name: string;
  /** What the limit protects: an account or a code. */
  readonly of: string;
  /** The network address. */
  readonly origin: string;
  readonly max: number;
  readonly now: Date;
  readonly windowMilliseconds: number;
}

/**
 * Counts an attempt of one origin, of IPv6 of its networks, so that a stranger uses up only their own limit.
 * @returns whether the attempt is within the origin's limit
 */
export async function isWithinOriginLimit(
  db: Queryable,
  { name, of, origin, max, now, windowMilliseconds }: OriginLimit,
): Promise<boolean> {
  let isWithin = true;
  for (const [place, network] of networksOf(origin).entries()) {
    const who = hashToken(`${of} ${network}`);
    const { count } = await countAttempt(db, { name, who, now, windowMilliseconds });
    isWithin &&= count <= max * shareOf(place);
  }
  return isWithin;
}

interface SlowedLimit {
  readonly name: string;
  /** The hash of the account, whose attempts are counted. */
  readonly who: string;
  /**
   * Attempts a day before pauses begin. Pauses double from one minute, which allows ten more a day.
   */
  readonly withoutPause: number;
  /** Returns the text of the refusal. @param wait such as '4 minutes' */
  formatRefusal(wait: string): string;
}

interface CountedTry {
  /** Attempts of the day, with this one. */
  readonly count: number;
  /** Removes the attempt from the count, if it was right or did not take place. */
  uncount(): Promise<void>;
}

/**
 * Counts an attempt before it is checked, so that simultaneous attempts are all counted.
 * @throws Refusal where it comes too soon
 */
export async function countSlowedTry(
  { database, clock }: PlatformServices,
  limit: SlowedLimit,
): Promise<CountedTry> {
  const { name, who, withoutPause, formatRefusal } = limit;
  const now = clock.now();
  const uncount = () => uncountAttempt(database.reader, { name, who });
  const counted = await countAttempt(database.reader, {
    name,
    who,
    now,
    windowMilliseconds: dayMilliseconds,
  });
  const wait = waitFor(counted, withoutPause, now);
  if (wait > 0) {
    await uncount();
    throw new Refusal('too-many', formatRefusal(formatWait(wait)));
  }
  return { count: counted.count, uncount };
}

/** Returns the milliseconds until the next attempt is allowed. */
function waitFor({ count, endsAt }: CountedAttempt, withoutPause: number, now: Date): number {
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
