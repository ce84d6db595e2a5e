import {
  type CountedAttempt,
  countAttempt,
  uncountAttempt,
} from '../platform/database/limitQueries.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { PlatformServices } from '../platform/services.ts';

const minuteMilliseconds = 60_000;
const windowMilliseconds = 86_400_000;

interface Slowed {
  readonly name: string;
  /** The hash of who is counted. */
  readonly who: string;
  /** Tries of a day that need no pause; after them the pauses double from a minute on: ten more a day. */
  readonly withoutPause: number;
  /** Says that it was too soon. @param wait such as '4 minutes' */
  formatRefusal(wait: string): string;
}

interface Try {
  /** Tries of the day with this one. */
  readonly count: number;
  /** Takes it back where it was right, or was none. */
  giveBack(): Promise<void>;
}

/**
 * Counts a try before it is known whether it is right: tries that come at the same time are not all free.
 * @throws Refusal where it comes too soon
 */
export async function takeTry({ database, clock }: PlatformServices, slowed: Slowed): Promise<Try> {
  const { name, who, withoutPause, formatRefusal } = slowed;
  const now = clock.now();
  const giveBack = () => uncountAttempt(database.reader, { name, who });
  const counted = await countAttempt(database.reader, { name, who, now, windowMilliseconds });
  const wait = waitFor(counted, withoutPause, now);
  if (wait > 0) {
    await giveBack();
    throw new Refusal('too-many', formatRefusal(formatWait(wait)));
  }
  return { count: counted.count, giveBack };
}

/** Returns the milliseconds until it may be tried again. */
function waitFor({ count, endsAt }: CountedAttempt, withoutPause: number, now: Date): number {
  if (count <= withoutPause) return 0;
  const beganAt = endsAt.getTime() - windowMilliseconds;
  const pauses = (2 ** (count - withoutPause) - 1) * minuteMilliseconds;
  // The next window begins after the end of this one.
  return Math.min(beganAt + pauses, endsAt.getTime() + 1) - now.getTime();
}

function formatWait(milliseconds: number): string {
  const minutes = Math.ceil(milliseconds / minuteMilliseconds);
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
