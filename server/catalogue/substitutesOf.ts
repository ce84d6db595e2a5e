import { canStandInFor } from '@nestbox/domain/household/interchangeable';
import { isSold, type Shelf, type ShelfProduct } from './shelf.ts';

/** What could be sent in the place of a product: what is sold for the same use. */
export const substitutesOf = (
  shelf: Shelf,
  gone: ShelfProduct,
  taken: ReadonlySet<string>,
): ShelfProduct[] =>
  shelf.products.filter(
    (other) =>
      isSold(other) &&
      other.productId !== gone.productId &&
      canStandInFor(other, gone) &&
      !taken.has(other.productId),
  );
