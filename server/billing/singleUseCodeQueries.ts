import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { singleUseCodes } from './schema.ts';

type SingleUseCode = typeof singleUseCodes.$inferSelect;

export async function readSingleUseCode(
  db: Queryable,
  code: string,
): Promise<SingleUseCode | null> {
  const [row] = await db.select().from(singleUseCodes).where(eq(singleUseCodes.code, code));
  return row ?? null;
}

/** Returns the codes of a sheet, those made first first. */
export const readSheet = (db: Queryable, promotion: string): Promise<SingleUseCode[]> =>
  db
    .select()
    .from(singleUseCodes)
    .where(eq(singleUseCodes.promotion, promotion))
    .orderBy(asc(singleUseCodes.createdAt), asc(singleUseCodes.code));

/** Counts the codes of each sheet. */
export const countSheets = (db: Queryable) =>
  db
    .select({ promotion: singleUseCodes.promotion, codes: count() })
    .from(singleUseCodes)
    .groupBy(singleUseCodes.promotion);

/** Rows of one statement. */
const rowsAtOnce = 1_000;

/** Writes codes. @returns how many of them did not exist before */
export async function insertSingleUseCodes(
  tx: Queryable,
  codes: readonly Omit<SingleUseCode, 'usedAt'>[],
): Promise<number> {
  let written = 0;
  for (let first = 0; first < codes.length; first += rowsAtOnce) {
    const rows = await tx
      .insert(singleUseCodes)
      .values(codes.slice(first, first + rowsAtOnce))
      .onConflictDoNothing()
      .returning({ code: singleUseCodes.code });
    written += rows.length;
  }
  return written;
}

/** Uses a code, in one statement. @returns false where it was used before */
export async function useSingleUseCode(
  tx: Queryable,
  code: string,
  usedAt: Date,
): Promise<boolean> {
  const rows = await tx
    .update(singleUseCodes)
    .set({ usedAt })
    .where(and(eq(singleUseCodes.code, code), isNull(singleUseCodes.usedAt)))
    .returning({ code: singleUseCodes.code });
  return rows.length > 0;
}
