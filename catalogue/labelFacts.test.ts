import { expect, it } from 'vitest';
import { labelFacts } from './labelFacts.ts';
import { products } from './products.ts';

const headingsOf = (name: string) => {
  const product = products.find(({ productName }) => productName === name);
  if (!product) throw new Error(`There is no ${name}`);
  return labelFacts(product).map(({ heading }) => heading);
};

it('a label names ingredients, with allergens in capitals, storage and origin of a food', () => {
  for (const product of products.filter(({ food }) => food)) {
    const [ingredients] = labelFacts(product);
    expect(ingredients?.heading).toBe('Ingredients');
    const marked = [...(product.food?.ingredients.matchAll(/\*\*(.+?)\*\*/g) ?? [])];
    for (const [, allergen = ''] of marked) {
      expect(ingredients?.text).toContain(allergen.toUpperCase());
    }
    expect(ingredients?.text).not.toContain('*');
  }
  expect(headingsOf('Granulated Sugar')).toEqual(['Ingredients', 'Storage', 'Origin']);
});

it('a label says all hazards before its description', () => {
  for (const product of products.filter(({ hazards }) => hazards.length > 0)) {
    const [, hazards] = labelFacts(product);
    for (const { statement } of product.hazards) expect(hazards?.text).toContain(statement);
  }
});
