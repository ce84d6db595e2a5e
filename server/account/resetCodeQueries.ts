import type { CustomerId } from '@nestbox/contract/values';
import { and, count, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { resetCodes, resetTokens } from './schema.ts';

export type ResetCode = typeof resetCodes.$inferSelect;

export async function insertResetCode(
  db: Queryable,
  code: Omit<ResetCode, 'tries' | 'usedAt'>,
): Promise<void> {
  await db.insert(resetCodes).values(code);
}

export async function countResetCodes(
  db: Queryable,
  customerId: CustomerId,
  since: Date,
): Promise<number> {
  const [row] = await db
    .select({ codes: count() })
    .from(resetCodes)
    .where(and(eq(resetCodes.customerId, customerId), gt(resetCodes.createdAt, since)));
  return row?.codes ?? 0;
}

/** Returns the codes of a customer that may still be valid. A new code does not end them. */
export const readResetCodes = (
  db: Queryable,
  customerId: CustomerId,
  now: Date,
): Promise<ResetCode[]> =>
  db
    .select()
    .from(resetCodes)
    .where(
      and(
        eq(resetCodes.customerId, customerId),
        isNull(resetCodes.usedAt),
        gt(resetCodes.expiresAt, now),
      ),
    );

const isCode = (code: ResetCode) =>
  and(eq(resetCodes.customerId, code.customerId), eq(resetCodes.codeId, code.codeId));

export async function countTry(db: Queryable, code: ResetCode): Promise<void> {
  await db
    .update(resetCodes)
    .set({ tries: sql`${resetCodes.tries} + 1` })
    .where(isCode(code));
}

export async function useResetCode(db: Queryable, code: ResetCode, usedAt: Date): Promise<void> {
  await db.update(resetCodes).set({ usedAt }).where(isCode(code));
}

/** Ends all reset codes and reset tokens of a customer. */
export async function endResets(
  db: Queryable,
  customerId: CustomerId,
  usedAt: Date,
): Promise<void> {
  await db
    .delete(resetTokens)
    .where(and(eq(resetTokens.customerId, customerId), eq(resetTokens.purpose, 'password')));
  await db
    .update(resetCodes)
    .set({ usedAt })
    .where(and(eq(resetCodes.customerId, customerId), isNull(resetCodes.usedAt)));
}
