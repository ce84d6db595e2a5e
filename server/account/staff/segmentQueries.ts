import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { customerSegments } from '../staffSchema.ts';

export type StoredSegment = typeof customerSegments.$inferSelect;

/** Returns the saved segments by name, without deleted ones. */
export const readStoredSegments = (db: Queryable): Promise<StoredSegment[]> =>
  db
    .select()
    .from(customerSegments)
    .where(isNull(customerSegments.deletedAt))
    .orderBy(asc(sql`lower(${customerSegments.name})`), asc(customerSegments.segmentId));

/** Returns a segment, also a deleted one, and locks it; null where there is none. */
export async function lockSegment(tx: Queryable, segmentId: string): Promise<StoredSegment | null> {
  const [found] = await tx
    .select()
    .from(customerSegments)
    .where(sql`${customerSegments.segmentId}::text = ${segmentId}`)
    .for('update');
  return found ?? null;
}

/** Whether another segment has this name, in whatever case it is typed. */
export const isNameTaken = async (
  db: Queryable,
  { segmentId, name }: Pick<StoredSegment, 'segmentId' | 'name'>,
): Promise<boolean> => {
  const others = and(
    isNull(customerSegments.deletedAt),
    ne(customerSegments.segmentId, segmentId),
    sql`lower(${customerSegments.name}) = lower(${name})`,
  );
  return (await db.$count(customerSegments, others)) > 0;
};

export const countSegments = (db: Queryable): Promise<number> =>
  db.$count(customerSegments, isNull(customerSegments.deletedAt));

export async function insertSegment(db: Queryable, segment: StoredSegment): Promise<void> {
  await db.insert(customerSegments).values(segment);
}

export async function updateSegment(
  db: Queryable,
  { segmentId, ...columns }: StoredSegment,
): Promise<void> {
  await db.update(customerSegments).set(columns).where(eq(customerSegments.segmentId, segmentId));
}
