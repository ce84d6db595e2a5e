/**
 * The substances that cause allergies or intolerances, which a list of ingredients must emphasise: Annex II
 * and article 21 of retained Regulation (EU) No 1169/2011, enforced in England by the Food Information
 * Regulations 2014, since 2021 also on food prepacked for direct sale. Apart from the schemas, so that a
 * page loads them without the schemas' library.
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
