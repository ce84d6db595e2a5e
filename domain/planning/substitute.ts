import type { Pence } from '../money/pounds.ts';
import { packsInstead } from './packsInstead.ts';

interface Replaced {
  readonly quantity: number;
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
  readonly quantity: number;
  readonly unitPrice: Pence;
}

/**
 * What is sent in the place of a product that is gone: of the products for the same use the one
 * nearest in pack size, in packs enough to last as long, together never dearer. Null where there
 * is none.
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
