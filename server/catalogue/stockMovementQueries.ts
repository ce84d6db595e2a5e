import type { ProductId } from '@nestbox/contract/values';
import type { PackCount } from '@nestbox/domain/money/packCount';
import { and, desc, eq, gte, lt } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { type MovementKind, stockMovements } from './schema.ts';

/** Why stock counts change, and by whom. */
export interface StockCause {
  readonly kind: MovementKind;
  /** The name of the member of staff; null for an operator, and for a box. */
  readonly who: string | null;
  /** The id of the box, or the number of the purchase order; null for a count. */
  readonly cause: string | null;
  readonly why: string | null;
}

/** A count before and after; null where packs are not counted. */
interface CountChange {
  readonly productId: ProductId;
  readonly countBefore: PackCount | null;
  readonly countAfter: PackCount | null;
}

export type StockMovement = typeof stockMovements.$inferSelect;

/** Records changes of counts in their own transaction, in one statement. A count that stays is left out. */
export async function insertMovements(
  tx: Queryable,
  changes: readonly CountChange[],
  cause: StockCause & { readonly at: Date },
): Promise<void> {
  const moved = changes.filter(({ countBefore, countAfter }) => countBefore !== countAfter);
  if (moved.length === 0) return;
  await tx.insert(stockMovements).values(moved.map((change) => ({ ...change, ...cause })));
}

/**
 * Returns the latest movements of a product's stock, newest first.
 * @param before the number of a movement, before which they were made
 */
export const readMovements = (
  db: Queryable,
  productId: ProductId,
  { before, max }: { before?: number | undefined; max: number },
): Promise<StockMovement[]> =>
  db
    .select()
    .from(stockMovements)
    .where(
      and(
        eq(stockMovements.productId, productId),
        before === undefined ? undefined : lt(stockMovements.movementNumber, before),
      ),
    )
    .orderBy(desc(stockMovements.movementNumber))
    .limit(max);

/** Returns the movements of a product's stock in a period, newest first. */
export const readMovementsBetween = (
  db: Queryable,
  productId: ProductId,
  { since, until }: { since: Date; until: Date },
): Promise<StockMovement[]> =>
  db
    .select()
    .from(stockMovements)
    .where(
      and(
        eq(stockMovements.productId, productId),
        gte(stockMovements.at, since),
        lt(stockMovements.at, until),
      ),
    )
    .orderBy(desc(stockMovements.movementNumber));
