import { allergens } from '@nestbox/contract/allergens';
import { describe, expect, it } from 'vitest';
import { containedIn, faultsOfMarks } from './allergens.ts';
import { demoCategories } from './demoCategories.ts';
import { demoUsageTypes } from './demoUsageTypes.ts';
import { faultsOfNutrition, needsOrigin, notFreeFrom } from './food.ts';
import type { DemoProduct } from './product.ts';
import { products, sampleFood } from './products.ts';

const typeOf = ({ usage }: DemoProduct) => {
  const found = demoUsageTypes.find((each) => each.usage === usage);
  if (!found) throw new Error(`There is no usage type ${usage}`);
  return found;
};
const isFood = (product: DemoProduct) =>
  typeOf(product).food ||
  demoCategories.some(({ name, food }) => food && name === product.productCategory);
const originNeeded = (product: DemoProduct) =>
  needsOrigin(typeOf(product).origin, product.productName);

const foods = products.flatMap((product) =>
  product.food ? [{ product, food: product.food }] : [],
);
const tables = foods.flatMap(({ product, food: { nutrition } }) =>
  'exempt' in nutrition ? [] : [[product.productId, nutrition] as const],
);

describe('the foods of the catalogue', () => {
  it('all have facts, and nothing else has', () => {
    expect(foods.length).toBeGreaterThan(30);
    expect(foods.map(({ product }) => product.productId).sort()).toEqual(
      Object.keys(sampleFood).sort(),
    );
    for (const product of products)
      expect([product.productId, product.food !== undefined]).toEqual([
        product.productId,
        isFood(product),
      ]);
  });

  it('mark every allergen, and nothing else', () => {
    for (const { product, food } of foods)
      expect([product.productId, faultsOfMarks(food.ingredients)]).toEqual([product.productId, []]);
  });

  it('list what they may contain in the order of the 14', () => {
    for (const { food } of foods)
      expect(food.mayContain).toEqual(allergens.filter((each) => food.mayContain.includes(each)));
  });

  it('contain what their descriptions say', () => {
    for (const { product, food } of foods) {
      const said = /Contains (.*)\.$/.exec(product.descriptionLong)?.[1]?.split(' and ') ?? [];
      const sources = containedIn(food.ingredients).flatMap((contained) => contained.sources);
      expect([product.productId, sources.length > 0]).toEqual([product.productId, said.length > 0]);
      for (const word of said) expect(sources.join()).toContain(word);
    }
  });

  it('say how they are stored, and where they come from where that is required', () => {
    for (const { product, food } of foods) {
      expect(food.storage).toMatch(/^Store .*\.$/);
      expect(food.ingredients).toMatch(/\.$/);
      if (originNeeded(product)) expect(food.origin).toBeTruthy();
    }
    const required = foods.filter(({ product }) => originNeeded(product));
    expect(required.map(({ product }) => product.productId)).toEqual([
      'extra-virgin-olive-oil-500',
      'wildflower-honey',
    ]);
  });

  it('are exempt from a nutrition table only as tea, coffee or salt', () => {
    for (const { product, food } of foods)
      expect([product.usage, 'exempt' in food.nutrition]).toEqual([
        product.usage,
        /tea-bag|coffee|salt/.test(product.usage),
      ]);
  });
});

describe.each(tables)('the nutrition of %s', (_, nutrition) => {
  it('is possible', () => expect(faultsOfNutrition(nutrition)).toEqual([]));

  it('has the energy of its nutrients', () => {
    const { fat, carbohydrate, protein, fibre = 0, energyKcal, energyKj } = nutrition;
    const kcal = 9 * fat + 4 * carbohydrate + 4 * protein + 2 * fibre;
    expect(Math.abs(energyKcal - kcal)).toBeLessThanOrEqual(1 + 0.02 * kcal);
    expect(Math.abs(energyKj - 4.184 * energyKcal)).toBeLessThanOrEqual(5 + 0.03 * energyKj);
  });
});

describe('a nutrition table', () => {
  const right = {
    per: '100 g',
    energyKj: 1500,
    energyKcal: 359,
    fat: 1,
    saturates: 0.5,
    carbohydrate: 70,
    sugars: 5,
    protein: 12,
    salt: 0,
  } as const;

  it('is refused where it cannot be true', () => {
    expect(faultsOfNutrition(right)).toEqual([]);
    expect(faultsOfNutrition({ ...right, saturates: 2 })).toEqual([
      'There are more saturates than fat. Compare both with the pack.',
    ]);
    expect(faultsOfNutrition({ ...right, sugars: 71 })).toEqual([
      'There are more sugars than carbohydrate. Compare both with the pack.',
    ]);
    expect(faultsOfNutrition({ ...right, fat: 30 })).toEqual([
      'There are more than 100 g of nutrients in 100 g. Compare them with the pack.',
    ]);
    expect(faultsOfNutrition({ ...right, energyKj: 359, energyKcal: 1500 })).toEqual([
      'The kJ are not the kcal: 1 kcal is 4.184 kJ. Compare both with the pack.',
    ]);
  });
});

describe('free from', () => {
  it('excludes what a food contains and what it may contain', () => {
    expect(notFreeFrom(sampleFood['honey-nut-granola'])).toEqual([
      'gluten',
      'peanuts',
      'sesame',
      'soya',
      'tree nuts',
    ]);
  });

  it('excludes everything of a food whose facts are unknown', () => {
    expect(notFreeFrom(undefined)).toHaveLength(14);
  });
});
