import type { FoodFacts } from '@nestbox/contract/food';
import { expect, it } from 'vitest';
import { formatAllergen, formatAllergens, formatContained, formatMayContain } from './allergenText';

it('names a contained allergen by the law, with its sources', () => {
  expect(formatContained({ allergen: 'gluten', sources: ['wheat', 'barley'] })).toBe(
    'cereals containing gluten (wheat, barley)',
  );
  expect(formatContained({ allergen: 'fish', sources: ['tuna', 'fish'] })).toBe('fish (tuna)');
  expect(formatContained({ allergen: 'celery', sources: ['celery'] })).toBe('celery');
});

it('names what may be in it beside what it contains of the same kind', () => {
  const facts = {
    contains: [{ allergen: 'tree nuts', sources: ['almonds'] }],
    mayContain: ['soya', 'tree nuts'],
  } as unknown as FoodFacts;
  expect(formatMayContain(facts)).toBe('soya, other tree nuts');
});

it('names allergens to choose from', () => {
  expect(formatAllergen('tree nuts')).toBe('Tree nuts');
  expect(formatAllergens(['eggs', 'milk', 'soya'])).toBe('eggs, milk and soya');
});
