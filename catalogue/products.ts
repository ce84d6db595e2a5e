import type { FoodFacts } from './food.ts';
import type { CatalogueProduct } from './product.ts';
import { bathroomProducts } from './products/bathroom.ts';
import { cleaningProducts } from './products/cleaning.ts';
import { kitchenProducts } from './products/kitchen.ts';
import { pantryProducts } from './products/pantry.ts';
import { pantryFood } from './products/pantryFood.ts';
import { tinAndBottleFood } from './products/tinsAndBottlesFood.ts';

/** The facts of every food, by product. They are sample data. */
export const sampleFood: Readonly<Record<string, FoodFacts>> = {
  ...pantryFood,
  ...tinAndBottleFood,
};

const withFood = (product: CatalogueProduct): CatalogueProduct => {
  const food = sampleFood[product.productId];
  return food ? { ...product, food } : product;
};

/** All products, by category. */
export const products: readonly CatalogueProduct[] = [
  ...cleaningProducts,
  ...bathroomProducts,
  ...kitchenProducts,
  ...pantryProducts.map(withFood),
];
