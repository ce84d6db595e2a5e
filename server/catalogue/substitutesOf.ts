import { canStandInFor } from '@nestbox/domain/household/interchangeable';
import { type CachedProduct, type CatalogueCache, isSold } from './catalogue.ts';

/** Returns the products for the same use that could be sent in place of a product. */
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
