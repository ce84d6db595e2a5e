import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { promotionCodes } from './schema.ts';

export type PromotionCode = typeof promotionCodes.$inferSelect;

export async function readPromotionCode(
  db: Queryable,
  code: string,
): Promise<PromotionCode | null> {
  const [row] = await db.select().from(promotionCodes).where(eq(promotionCodes.code, code));
  return row ?? null;
}

/** Returns all promotion codes, oldest first. */
export const readPromotionCodes = (db: Queryable): Promise<PromotionCode[]> =>
  db.select().from(promotionCodes).orderBy(asc(promotionCodes.createdAt), asc(promotionCodes.code));

/** Adds a code. @returns false where the code exists already */
export async function insertPromotionCode(
  db: Queryable,
  promotion: typeof promotionCodes.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(promotionCodes)
    .values(promotion)
    .onConflictDoNothing()
    .returning({ code: promotionCodes.code });
  return rows.length > 0;
}

/**
 * Counts one use of a code, in one statement, so that its limit holds however many customers use it at
 * once. No customer owns this row.
 * @returns false where all uses are taken, or the code has ended
 */
export async function countUse(db: Queryable, code: string): Promise<boolean> {
  const { uses, maxUses, endedAt } = promotionCodes;
  const rows = await db
    .update(promotionCodes)
    .set({ uses: sql`${uses} + 1` })
    .where(
      and(eq(promotionCodes.code, code), isNull(endedAt), or(isNull(maxUses), lt(uses, maxUses))),
    )
    .returning({ code: promotionCodes.code });
  return rows.length > 0;
}

/** Ends a code. @returns false where there is none, or it has ended before */
export async function endPromotionCode(db: Queryable, code: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(promotionCodes)
    .set({ endedAt: at })
    .where(and(eq(promotionCodes.code, code), isNull(promotionCodes.endedAt)))
    .returning({ code: promotionCodes.code });
  return rows.length > 0;
}
