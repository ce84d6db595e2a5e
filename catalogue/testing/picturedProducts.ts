import type { CategoryLook } from '@nestbox/artwork/packaging';
import { demoCategories } from '../demoCategories.ts';
import { products } from '../products.ts';

const looks = new Map<string, CategoryLook>(
  demoCategories.map(({ name, ...look }) => [name, look]),
);

/** The products of the demo catalogue, each with the look of its category. */
export const picturedProducts = products.map((product) => {
  const look = looks.get(product.productCategory);
  if (!look) throw new Error(`There is no category ${product.productCategory}`);
  return { ...product, look };
});
