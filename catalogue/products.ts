import type { FoodFacts } from './food.ts';
import type { DemoProduct } from './product.ts';
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

const withFood = (product: DemoProduct): DemoProduct => {
  const food = sampleFood[product.productId];
  return food ? { ...product, food } : product;
};

/** All products of the demo catalogue, by category. */
export const products: readonly DemoProduct[] = [
  ...cleaningProducts,
  ...bathroomProducts,
  ...kitchenProducts,
  ...pantryProducts.map(withFood),
];
