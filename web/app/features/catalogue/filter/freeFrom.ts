import type { Allergen } from '@nestbox/contract/allergens';
import type { Product } from '@nestbox/contract/product';

/**
 * Whether a product is a food that neither contains any of these allergens nor may contain them.
 * With no allergens every product passes. What is no food, such as an almond hand wash, passes for
 * none: the shop knows the allergens of foods alone, and must not call it free from one.
 */
export const isFreeFrom = (
  { notFreeFrom }: Pick<Product, 'notFreeFrom'>,
  allergens: readonly Allergen[],
): boolean =>
  allergens.length === 0 ||
  (notFreeFrom !== null && allergens.every((allergen) => !notFreeFrom.includes(allergen)));

/** Returns the allergens of the foods among products, by name. */
export const allergensOf = (products: readonly Pick<Product, 'notFreeFrom'>[]): Allergen[] =>
  [...new Set(products.flatMap(({ notFreeFrom }) => notFreeFrom ?? []))].sort();
