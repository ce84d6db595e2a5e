import type { PackCount } from '../money/packCount.ts';
import type { Pence } from '../money/pounds.ts';
import { packsInstead } from './packsInstead.ts';

interface Replaced {
  readonly quantity: PackCount;
  readonly unitPrice: Pence;
  /** Units in a pack. */
  readonly packAmount: number;
}

interface Candidate {
  readonly productId: string;
  readonly price: Pence;
  readonly packAmount: number;
}

interface Substitute {
  readonly productId: string;
  readonly quantity: PackCount;
  readonly unitPrice: Pence;
}

/**
 * Returns the replacement for a product that cannot be sent: of the products for the same use, the
 * one nearest in pack size. Its packs last at least as long, and together never cost more. Null
 * without one.
 */
export function chooseSubstitute(
  gone: Replaced,
  candidates: readonly Candidate[],
): Substitute | null {
  const distance = ({ packAmount }: Candidate) => Math.abs(Math.log(packAmount / gone.packAmount));
  const [nearest] = [...candidates].sort(
    (a, b) =>
      distance(a) - distance(b) || a.price - b.price || (a.productId < b.productId ? -1 : 1),
  );
  if (!nearest) return null;
  const quantity = packsInstead(gone.quantity, gone.packAmount, nearest.packAmount);
  const max = Math.floor((gone.quantity * gone.unitPrice) / quantity);
  return { productId: nearest.productId, quantity, unitPrice: Math.min(nearest.price, max) };
}
