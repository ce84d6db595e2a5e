import { demoCategories } from './demoCategories.ts';
import { products } from './products.ts';

const demoIds: ReadonlySet<string> = new Set(products.map(({ productId }) => productId));
const demoRanges: ReadonlySet<string> = new Set(demoCategories.map(({ rangeName }) => rangeName));

/** Whether a product is one of the demo catalogue. */
export const isDemoProduct = (productId: string): boolean => demoIds.has(productId);

/**
 * Returns the name of the range on a product's pack: that of its category, or the category's own name.
 * The ranges of the demo are brands, which stand on products of the demo alone.
 */
export function rangeOnPack(
  productId: string,
  category: { readonly name: string; readonly rangeName: string | null },
): string {
  const { name, rangeName } = category;
  if (rangeName === null || (demoRanges.has(rangeName) && !isDemoProduct(productId))) return name;
  return rangeName;
}
