import { canStandInFor } from '@nestbox/domain/household/interchangeable';
import { type CachedProduct, type CatalogueCache, isSold } from './catalogue.ts';

/** Returns the products for the same use that could be sent in place of a product. */
export const substitutesOf = (
  catalogue: CatalogueCache,
  product: CachedProduct,
  taken: ReadonlySet<string>,
): CachedProduct[] =>
  catalogue.products.filter(
    (other) =>
      isSold(other) &&
      other.productId !== product.productId &&
      canStandInFor(other, product) &&
      !taken.has(other.productId),
  );
