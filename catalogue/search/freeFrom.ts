import type { Allergen } from '@nestbox/contract/allergens';

/** The allergens that a food contains or may contain; null for what is no food. */
export interface NotFreeFrom {
  readonly notFreeFrom: readonly Allergen[] | null;
}

/**
 * Whether a product is a food that neither contains any of these allergens nor may contain them.
 * With no allergens every product passes. What is no food, such as an almond hand wash, passes for
 * none: the shop knows the allergens of foods alone, and must not call it free from one.
 */
export const isFreeFrom = ({ notFreeFrom }: NotFreeFrom, allergens: readonly Allergen[]): boolean =>
  allergens.length === 0 ||
  (notFreeFrom !== null && allergens.every((allergen) => !notFreeFrom.includes(allergen)));

/** Returns the allergens of the foods among products, by name. */
export const allergensOf = (products: readonly NotFreeFrom[]): Allergen[] =>
  [...new Set(products.flatMap(({ notFreeFrom }) => notFreeFrom ?? []))].sort();
