import { type Allergen, allergens } from '@nestbox/contract/allergens';

/** The words by which a list of ingredients names an allergen. */
const namings: Record<Allergen, RegExp> = {
  celery: /celery|celeriac/,
  gluten: /wheat|rye|barley|oats?|oatmeal|spelt|kamut|khorasan|semolina|couscous|bulgh?ur/,
  crustaceans: /crustaceans?|prawns?|shrimps?|crabs?|lobsters?|crayfish|langoustines?/,
  eggs: /eggs?/,
  fish: /fish|tuna|salmon|cod|haddock|mackerel|sardines?|anchov(?:y|ies)|pilchards?|herrings?/,
  lupin: /lupins?/,
  milk: /milk|butter|buttermilk|cream|cheese|yogh?urt|whey|casein|caseinate|lactose|ghee/,
  molluscs: /molluscs?|mussels?|oysters?|clams?|scallops?|squid|octopus|snails?/,
  mustard: /mustard/,
  peanuts: /peanuts?|groundnuts?/,
  sesame: /sesame|tahini/,
  soya: /soya|soybeans?|soy|tofu/,
  sulphites: /sul(?:ph|f)ites?|sul(?:ph|f)ur dioxide|metabisul(?:ph|f)ite/,
  'tree nuts':
    /nuts?|almonds?|hazelnuts?|walnuts?|cashews?|pecans?|brazil nuts?|pistachios?|macadamias?/,
};

const words = (naming: string, flags: string) => new RegExp(`\\b(?:${naming})\\b`, flags);

const matchers = allergens.map(
  (allergen) => [allergen, words(namings[allergen].source, '')] as const,
);
const anyNaming = words(allergens.map((allergen) => namings[allergen].source).join('|'), 'gi');

/**
 * Phrases with such a word that name no allergen: milk and butter of plants, and what Annex II
 * exempts (glucose syrup and dextrose of wheat, glucose syrup of barley, fully refined soya oil).
 */
const harmless = new RegExp(
  [
    '(?<=\\b(?:coconut|oat|soya|soy|almond|rice)\\*{0,2}) (?:milk|cream)',
    '(?<=\\b(?:cocoa|shea|peanut|almond|nut)\\*{0,2}) butter',
    '(?<=\\bwheat\\*{0,2}) (?:semolina|couscous|bulgh?ur)',
    'cream of tartar|(?:pine|tiger) nuts?|water chestnuts?',
    'wheat (?:glucose syrup|dextrose|maltodextrin)|barley glucose syrup',
    '(?:glucose syrup|dextrose|maltodextrin) from (?:wheat|barley)|fully refined soya (?:bean )?oil',
  ].join('|'),
  'gi',
);

/** A part of a list of ingredients; `allergen` where it is to be emphasised. */
export interface IngredientPart {
  readonly text: string;
  readonly allergen: boolean;
}

/** Reads 'Durum **wheat** semolina, water.', in which allergens are between double asterisks. */
export const partsOf = (ingredients: string): IngredientPart[] =>
  ingredients
    .split('**')
    .map((text, place) => ({ text, allergen: place % 2 === 1 }))
    .filter(({ text }) => text !== '');

/** An allergen, with the ingredients that contain it, such as gluten of 'wheat' and 'oats'. */
export interface ContainedAllergen {
  readonly allergen: Allergen;
  readonly sources: readonly string[];
}

/** Returns the allergens of a list of ingredients, as its marks name them. */
export function containedIn(ingredients: string): ContainedAllergen[] {
  const marked = markedIn(ingredients);
  return matchers.flatMap(([allergen, matcher]) => {
    const sources = marked.filter((mark) => matcher.test(mark));
    return sources.length > 0 ? [{ allergen, sources: [...new Set(sources)] }] : [];
  });
}

const markedIn = (ingredients: string) =>
  partsOf(ingredients).flatMap(({ text, allergen }) => (allergen ? [text.toLowerCase()] : []));

/** Returns what is wrong with the marks of a list of ingredients, in sentences. */
export function faultsOfMarks(ingredients: string): string[] {
  if (ingredients.split('**').length % 2 === 0) {
    return ['An allergen has no closing asterisks. Write it as **milk**.'];
  }
  const unknown = markedIn(ingredients).filter((mark) => !mark.match(anyNaming));
  const plain = partsOf(ingredients.replace(harmless, ' '))
    .filter(({ allergen }) => !allergen)
    .flatMap(({ text }) => text.match(anyNaming) ?? []);
  return [
    ...unknown.map(
      (mark) => `'${mark}' is marked, and it is none of the 14 allergens. Leave its asterisks out.`,
    ),
    ...[...new Set(plain)].map(
      (word) => `The allergen '${word}' is not marked. Write it as **${word}**.`,
    ),
  ];
}
