import type { Queryable } from '../platform/database/database.ts';
import { countAttempt } from '../platform/database/limitQueries.ts';
import { hashToken } from '../platform/security/tokens.ts';

interface Share {
  /** The limit that it counts towards. */
  readonly name: string;
  /** What the origin has a share of: an account, a code. */
  readonly of: string;
  /** The address of origin. */
  readonly origin: string;
  readonly max: number;
  readonly now: Date;
  readonly windowMilliseconds: number;
}

/**
 * Counts an attempt of one origin, so that a stranger exhausts no share but their own.
 * @returns whether it is within the origin's share
 */
export async function isWithinShare(
  db: Queryable,
  { name, of, origin, max, now, windowMilliseconds }: Share,
): Promise<boolean> {
  const who = hashToken(`${of} ${origin}`);
  return (await countAttempt(db, { name, who, now, windowMilliseconds })).count <= max;
}
