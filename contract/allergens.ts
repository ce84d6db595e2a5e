/**
 * The 14 allergens that the law names (Annex II of retained Regulation (EU) No 1169/2011). Apart from
 * the schemas, so that a page loads them without the schemas' library.
 */
export const allergens = [
  'celery',
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'lupin',
  'milk',
  'molluscs',
  'mustard',
  'peanuts',
  'sesame',
  'soya',
  'sulphites',
  'tree nuts',
] as const;

export type Allergen = (typeof allergens)[number];
