import type { CachedProduct, CatalogueCache } from '../catalogue/catalogue.ts';

/**
 * Compares products by pick order: their categories in the order of the shop, and in
 * each the order of the catalogue. Those of a retired category come last.
 */
export function pickOrder(
  { categories }: CatalogueCache,
  a: CachedProduct,
  b: CachedProduct,
): number {
  const placeOf = ({ productCategory }: CachedProduct) => {
    const place = categories.findIndex((each) => each.productCategory === productCategory);
    return place < 0 ? categories.length : place;
  };
  return placeOf(a) - placeOf(b) || a.position - b.position;
}
