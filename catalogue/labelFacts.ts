import type { LabelFact } from '@nestbox/artwork/readableLabel';
import { partsOf } from './allergens.ts';
import type { CatalogueProduct } from './product.ts';

/** Returns what the readable label of a product says of what is in it, the most important first. */
export function labelFacts({
  hazards,
  food,
  descriptionLong,
  descriptionShort,
}: Labelled): LabelFact[] {
  const [firstHazard] = hazards;
  const facts: LabelFact[] = [];
  if (food) {
    const ingredients = partsOf(food.ingredients)
      .map(({ text, allergen }) => (allergen ? text.toUpperCase() : text))
      .join('');
    facts.push({ heading: 'Ingredients', text: ingredients });
    facts.push({ heading: 'Storage', text: food.storage });
    if (food.origin) facts.push({ heading: 'Origin', text: food.origin });
    return facts;
  }
  if (firstHazard) {
    facts.push({
      heading: firstHazard.signalWord ?? 'Safety',
      text: hazards.map(({ statement }) => statement).join(' '),
    });
  }
  return [
    { heading: '', text: descriptionShort },
    ...facts,
    { heading: '', text: descriptionLong },
  ];
}

type Labelled = Pick<CatalogueProduct, 'hazards' | 'food' | 'descriptionShort' | 'descriptionLong'>;
