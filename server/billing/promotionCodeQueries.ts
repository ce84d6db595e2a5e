import type { AutomaticOffer } from '@nestbox/domain/billing/bestPromotion';
import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { notifyProcesses } from '../platform/database/notifyProcesses.ts';
import { customerPromotions, promotionCodes } from './schema.ts';
import { withTerms } from './withTerms.ts';

export type PromotionCode = typeof promotionCodes.$inferSelect;
export type NewPromotion = typeof promotionCodes.$inferInsert;

export async function readPromotionCode(
  db: Queryable,
  code: string,
): Promise<PromotionCode | null> {
  const [row] = await db.select().from(promotionCodes).where(eq(promotionCodes.code, code));
  return row ?? null;
}

/** Returns all promotions, oldest first. */
export const readPromotionCodes = (db: Queryable): Promise<PromotionCode[]> =>
  db.select().from(promotionCodes).orderBy(asc(promotionCodes.createdAt), asc(promotionCodes.code));

/** Returns the automatic offers that were not ended, oldest first. */
export async function readOffers(db: Queryable): Promise<AutomaticOffer[]> {
  const rows = await db
    .select()
    .from(promotionCodes)
    .where(and(eq(promotionCodes.kind, 'automatic'), isNull(promotionCodes.endedAt)))
    .orderBy(asc(promotionCodes.createdAt), asc(promotionCodes.code));
  return rows.map((row) => ({
    ...withTerms(row),
    validFrom: row.validFrom,
    validUntil: row.validUntil,
  }));
}

/** Adds a promotion. @returns false where one with this code exists already */
export async function insertPromotionCode(
  db: Queryable,
  promotion: NewPromotion,
): Promise<boolean> {
  const rows = await db
    .insert(promotionCodes)
    .values(promotion)
    .onConflictDoNothing()
    .returning({ code: promotionCodes.code });
  await notifyOfOffers(db, promotion);
  return rows.length > 0;
}

/** What staff change of a promotion. */
export type PromotionChange = Partial<
  Omit<PromotionCode, 'code' | 'kind' | 'uses' | 'createdAt' | 'version'>
>;

/**
 * Changes a promotion of which staff have seen a version, and tells every process.
 * @returns false where somebody has changed it since
 */
export async function updatePromotion(
  db: Queryable,
  { code, kind, version }: Pick<PromotionCode, 'code' | 'kind' | 'version'>,
  change: PromotionChange,
): Promise<boolean> {
  const rows = await db
    .update(promotionCodes)
    .set({ ...change, version: version + 1 })
    .where(and(eq(promotionCodes.code, code), eq(promotionCodes.version, version)))
    .returning({ code: promotionCodes.code });
  await notifyOfOffers(db, { code, kind });
  return rows.length > 0;
}

const notifyOfOffers = async (
  db: Queryable,
  { code, kind }: Pick<NewPromotion, 'code' | 'kind'>,
) => (kind === 'automatic' ? notifyProcesses(db, 'offers', code) : undefined);

/**
 * Counts one use of a promotion, in one statement, so that its limit holds however many customers use it at
 * once. No customer owns this row.
 * @returns false where all uses are taken, or it has ended
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

/** Gives a category another name where promotions count on it, also in what customers have entered. */
export async function renamePromotedCategory(
  db: Queryable,
  { name, newName }: { readonly name: string; readonly newName: string },
): Promise<void> {
  for (const table of [promotionCodes, customerPromotions]) {
    await db
      .update(table)
      .set({
        categories: sql`${table.categories} - ${name}::text || jsonb_build_array(${newName}::text)`,
      })
      .where(sql`jsonb_exists(${table.categories}, ${name})`);
  }
  await notifyProcesses(db, 'offers', name);
}
