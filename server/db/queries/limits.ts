import { sql } from 'drizzle-orm';
import type { Queryable } from '../database.ts';
import { prepared } from '../prepared.ts';
import { rateLimits } from '../schema/limit.ts';

interface Attempt {
  /** The limit that it counts towards. */
  readonly name: string;
  /** The hash of who is counted. */
  readonly who: string;
  readonly now: Date;
  readonly windowMilliseconds: number;
}

/**
 * Counts an attempt, for all processes together, in a window that begins with the first one.
 * @returns how many there were in it with this one, and when it ends
 */
export async function countAttempt(
  db: Queryable,
  { name, who, now, windowMilliseconds }: Attempt,
): Promise<{ count: number; endsAt: Date }> {
  const ends = new Date(now.getTime() + windowMilliseconds).toISOString();
  const [counted] = await upsert(db, { name, who, now: now.toISOString(), ends });
  if (!counted) throw new Error('An upsert answered nothing');
  return counted;
}

/** A window that ends later than one that begins now was written by a clock that is ahead. */
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
