import type { Allergen } from '@nestbox/contract/allergens';
import type { FoodFacts } from '@nestbox/contract/food';
import { formatList } from '@nestbox/domain/calendar/locale';

const fullNames: Partial<Record<Allergen, string>> = {
  gluten: 'cereals containing gluten',
  sulphites: 'sulphur dioxide and sulphites',
};

type Contained = FoodFacts['contains'][number];

const nameOf = (allergen: Allergen) => fullNames[allergen] ?? allergen;

/** Returns a contained allergen with its sources: 'cereals containing gluten (wheat, barley)'. */
export function formatContained({ allergen, sources }: Contained): string {
  const others = sources.filter((source) => source !== allergen);
  return nameOf(allergen) + (others.length > 0 ? ` (${others.join(', ')})` : '');
}

/** Returns what a food may contain; what it contains in part is named as 'other tree nuts'. */
export const formatMayContain = ({ contains, mayContain }: FoodFacts): string =>
  mayContain
    .map((allergen) =>
      contains.some((contained) => contained.allergen === allergen)
        ? `other ${nameOf(allergen)}`
        : nameOf(allergen),
    )
    .join(', ');

/** Returns 'Tree nuts'. */
export const formatAllergen = (allergen: Allergen): string =>
  allergen.charAt(0).toUpperCase() + allergen.slice(1);

/** Returns 'eggs, milk and soya'. */
export const formatAllergens = (allergens: readonly Allergen[]): string => formatList(allergens);
