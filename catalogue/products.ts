import type { CatalogueProduct } from './product.ts';
import { bathroomProducts } from './products/bathroom.ts';
import { cleaningProducts } from './products/cleaning.ts';
import { kitchenProducts } from './products/kitchen.ts';
import { pantryProducts } from './products/pantry.ts';

/** All products, by category. */
export const products: readonly CatalogueProduct[] = [
  ...cleaningProducts,
  ...bathroomProducts,
  ...kitchenProducts,
  ...pantryProducts,
];
