import { and, eq, gt, sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';
import { rateLimits } from './limitSchema.ts';
import { prepared } from './prepared.ts';

interface Attempt {
  /** The name of the limit. */
  readonly name: string;
  /** The hash of the client that is counted. */
  readonly who: string;
  readonly now: Date;
  readonly windowMilliseconds: number;
}

type Limit = Pick<Attempt, 'name' | 'who'>;

export interface CountedAttempt {
  /** Attempts in the window, with this one. */
  readonly count: number;
  /** When the window ends. */
  readonly endsAt: Date;
}

/**
 * Counts an attempt, over all processes, in a window that begins with the first one.
 * @returns the attempts in the window with this one, and when it ends
 */
export async function countAttempt(
  db: Queryable,
  { name, who, now, windowMilliseconds }: Attempt,
): Promise<CountedAttempt> {
  const ends = new Date(now.getTime() + windowMilliseconds).toISOString();
  const [counted] = await upsert(db, { name, who, now: now.toISOString(), ends });
  if (!counted) throw new Error('The upsert of the limit returned no row');
  return counted;
}

const isLimit = ({ name, who }: Limit) => and(eq(rateLimits.name, name), eq(rateLimits.who, who));

/** Whether there was an attempt in a window that has not ended. */
export async function isCounted(db: Queryable, limit: Limit, now: Date): Promise<boolean> {
  const rows = await db
    .select({ count: rateLimits.count })
    .from(rateLimits)
    .where(and(isLimit(limit), gt(rateLimits.endsAt, now)));
  return rows.length > 0;
}

/** Removes an attempt from the count. */
export async function uncountAttempt(db: Queryable, limit: Limit): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`${rateLimits.count} - 1` })
    .where(and(isLimit(limit), gt(rateLimits.count, 0)));
}

/** Ends a window, as if nothing had been counted in it. */
export async function forgetAttempts(db: Queryable, limit: Limit): Promise<void> {
  await db.delete(rateLimits).where(isLimit(limit));
}

/** A window that ends later than a new one would was written by a clock that is ahead. */
const isOver = sql`${rateLimits.endsAt} not between
  ${sql.placeholder('now')}::timestamptz and ${sql.placeholder('ends')}::timestamptz`;

const upsert = prepared('count_attempt', (db) =>
  db
    .insert(rateLimits)
    .values({
      name: sql.placeholder('name'),
      who: sql.placeholder('who'),
      endsAt: sql`${sql.placeholder('ends')}::timestamptz`,
      count: 1,
    })
    .onConflictDoUpdate({
      target: [rateLimits.name, rateLimits.who],
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${rateLimits.endsAt} end`,
      },
    })
    .returning({ count: rateLimits.count, endsAt: rateLimits.endsAt }),
);
