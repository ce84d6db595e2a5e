import { canStandInFor } from '@nestbox/domain/household/interchangeable';
import { type CachedProduct, type CatalogueCache, isSold } from './catalogue.ts';

/** What could be sent in the place of a product: what is sold for the same use. */
export const substitutesOf = (
  catalogue: CatalogueCache,
  gone: CachedProduct,
  taken: ReadonlySet<string>,
): CachedProduct[] =>
  catalogue.products.filter(
    (other) =>
      isSold(other) &&
      other.productId !== gone.productId &&
      canStandInFor(other, gone) &&
      !taken.has(other.productId),
  );
