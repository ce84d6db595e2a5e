import type { Allergen } from '@nestbox/contract/allergens';

/**
 * The words by which customers name allergens. Where a word means only a part, such as 'wheat', the
 * whole allergen is left out, which is the safe side.
 */
const namings: Record<Allergen, readonly string[]> = {
  celery: ['celery', 'celeriac'],
  gluten: ['gluten', 'wheat', 'barley', 'rye', 'oat', 'oats'],
  crustaceans: ['crustacean', 'crustaceans', 'shellfish', 'prawn', 'prawns'],
  eggs: ['egg', 'eggs'],
  fish: ['fish'],
  lupin: ['lupin'],
  milk: ['milk', 'dairy', 'lactose'],
  molluscs: ['mollusc', 'molluscs', 'shellfish'],
  mustard: ['mustard'],
  peanuts: ['peanut', 'peanuts', 'nut', 'nuts'],
  sesame: ['sesame'],
  soya: ['soya', 'soy'],
  sulphites: ['sulphite', 'sulphites', 'sulfites'],
  'tree nuts': ['tree nut', 'tree nuts', 'nut', 'nuts', 'almond', 'almonds', 'hazelnuts'],
};

const allergens = Object.keys(namings) as Allergen[];
// Each once: two ways to read a word would be a million ways to read twenty.
const name = `(?:${[...new Set(Object.values(namings).flat())].join('|')})`;
const names = `${name}(?:(?:\\s*[,&+]\\s*|\\s+)(?:and\\s+|or\\s+)?${name})*`;
/** 'free from milk and nuts', 'without egg', 'no soya', 'gluten-free', 'gluten and dairy free'. */
const phrase = new RegExp(
  `\\b(?:(?:free[\\s-]+(?:from|of)|without|no)\\s+(${names})\\b|(${names})[\\s-]+free\\b)`,
  'gi',
);

export interface FreeFromSearch {
  /** What the found foods are to be free from. */
  freeFrom: Allergen[];
  /** The typed text without that. */
  rest: string;
}

/** Reads 'gluten free pasta' as pasta that is free from gluten. */
export function parseFreeFrom(typed: string): FreeFromSearch {
  const named = new Set<string>();
  const rest = typed.replace(phrase, (_, after?: string, before?: string) => {
    for (const word of (after ?? before ?? '')
      .toLowerCase()
      .match(new RegExp(`\\b${name}\\b`, 'g')) ?? [])
      named.add(word);
    return ' ';
  });
  if (named.size === 0) return { freeFrom: [], rest: typed };
  return {
    freeFrom: allergens.filter((each) => namings[each].some((word) => named.has(word))),
    rest: rest
      .replace(/\b(?:and|or|foods?|products?)\b|[,&+]/gi, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  };
}
