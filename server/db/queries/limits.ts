import { sql } from 'drizzle-orm';
import type { Queryable } from '../database.ts';
import { rateLimits } from '../schema/limit.ts';

/**
 * Counts a try, for all processes together and at once, whatever becomes of it.
 * @param attempt.who a hash: nobody's name or address is kept
 * @returns how many there were in this window, this one included
 */
export async function countAttempt(
  db: Queryable,
  attempt: { name: string; who: string; now: Date; windowMilliseconds: number },
): Promise<number> {
  const { name, who, now, windowMilliseconds } = attempt;
  const endsAt = new Date(now.getTime() + windowMilliseconds);
  const ended = sql`${rateLimits.endsAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await db
    .insert(rateLimits)
    .values({ name, who, endsAt, count: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.name, rateLimits.who],
      set: {
        count: sql`case when ${ended} then 1 else ${rateLimits.count} + 1 end`,
        endsAt: sql`case when ${ended} then excluded.ends_at else ${rateLimits.endsAt} end`,
      },
    })
    .returning({ count: rateLimits.count });
  return row?.count ?? 1;
}
