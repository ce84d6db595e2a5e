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
  if (food) {
    const ingredients = partsOf(food.ingredients)
      .map(({ text, allergen }) => (allergen ? text.toUpperCase() : text))
      .join('');
    return [
      { heading: 'Ingredients', text: ingredients },
      { heading: 'Storage', text: food.storage },
      ...(food.origin ? [{ heading: 'Origin', text: food.origin }] : []),
    ];
  }
  const [first] = hazards;
  const statements = hazards.map(({ statement }) => statement).join(' ');
  return [
    { heading: '', text: descriptionShort },
    ...(first ? [{ heading: first.signalWord ?? 'Safety', text: statements }] : []),
    { heading: '', text: descriptionLong.replaceAll(/\s+/g, ' ') },
  ];
}

type Labelled = Pick<CatalogueProduct, 'hazards' | 'food' | 'descriptionShort' | 'descriptionLong'>;
