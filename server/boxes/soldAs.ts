import type { CatalogueCache } from '../catalogue/catalogue.ts';
import type { StoredItem } from './boxQueries.ts';
import type { SoldAs } from './schema.ts';

/**
 * Returns the names and sizes under which items are sold now, to be kept with their box: a later
 * correction does not change what the customer agreed to.
 */
export const soldNow = (
  catalogue: CatalogueCache,
  items: readonly Pick<StoredItem, 'productId'>[],
): SoldAs[] =>
  items.map(({ productId }) => {
    const { productName, packLabel } = catalogue.get(productId);
    return { productId, productName, packLabel };
  });

/** Returns a product of a box with the name and the size under which the box was sold. */
export function asSold<Product extends SoldAs>(
  product: Product,
  { soldAs }: { readonly soldAs: readonly SoldAs[] | null },
): Product {
  const sold = soldAs?.find(({ productId }) => productId === product.productId);
  return sold ? { ...product, ...sold } : product;
}
