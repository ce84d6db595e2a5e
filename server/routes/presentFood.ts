import { isDeepStrictEqual } from 'node:util';
import { containedIn, partsOf } from '@nestbox/catalogue/allergens';
import type { FoodFacts as StoredFacts } from '@nestbox/catalogue/food';
import { sampleFood } from '@nestbox/catalogue/products';
import type { FoodFacts } from '@nestbox/contract/food';

export function presentFood(productId: string, food: StoredFacts): FoodFacts {
  const { ingredients, mayContain, nutrition, storage, origin = null } = food;
  const exempt = 'exempt' in nutrition ? nutrition.exempt : null;
  return {
    ingredients: partsOf(ingredients),
    contains: containedIn(ingredients).map(({ allergen, sources }) => ({
      allergen,
      sources: [...sources],
    })),
    mayContain: [...mayContain],
    nutrition: 'exempt' in nutrition ? null : { ...nutrition, fibre: nutrition.fibre ?? null },
    exempt,
    storage,
    origin,
    // An operator who states the facts of a product makes them real.
    sample: isDeepStrictEqual(food, sampleFood[productId]),
  };
}
