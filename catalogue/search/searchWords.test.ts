import { expect, it } from 'vitest';
import type { DemoProduct } from '../product.ts';
import { products } from '../products.ts';
import { searchWordsOf } from './searchWords.ts';
import { synonyms } from './synonyms.ts';

const synonymsOf = ({ usage }: DemoProduct) => synonyms[usage] ?? [];
const foundBy = (word: string) =>
  products.filter((product) => searchWordsOf(product, synonymsOf(product)).includes(word));
const namesFoundBy = (word: string) => foundBy(word).map(({ productName }) => productName);

it('names each product as shoppers do', () => {
  expect(namesFoundBy('loo rolls')).toEqual([
    'Soft Toilet Tissue',
    'Family Soft Toilet Tissue',
    'Recycled Toilet Tissue',
  ]);
  expect(new Set(foundBy('bin bags').map(({ usage }) => usage))).toEqual(new Set(['bin-liner']));
});

it('states no synonym twice', () => {
  for (const [usage, names] of Object.entries(synonyms))
    expect([usage, names.length]).toEqual([usage, new Set(names).size]);
});

it('finds as eco what the shop itself calls greener, and nothing else', () => {
  expect(foundBy('eco')).toEqual(products.filter(({ eco }) => eco));
});

it('finds as vegan only foods whose texts state every ingredient', () => {
  expect(namesFoundBy('vegan')).toEqual([
    'Spaghetti Pasta',
    'Cold-pressed Rapeseed Cooking Oil',
    'Tinned Chopped Tomatoes',
    'Tinned Chickpeas',
    'Tinned Red Kidney Beans',
    'Crunchy Peanut Butter',
    'Smooth Peanut Butter Tub',
  ]);
  const [product] = products;
  if (!product) throw new Error('The catalogue is empty.');
  const stating = (descriptionLong: string) => searchWordsOf({ ...product, descriptionLong }, []);
  expect(stating('A vegan soap.')).toContain('vegan');
  for (const text of ['Not vegan.', 'A non-vegan soap.', 'Made of plants.'])
    expect(stating(text)).not.toContain('vegan');
});

it('finds as fragrance free what is stated to have no perfume', () => {
  const found = foundBy('fragrance free');
  expect(found.length).toBeGreaterThan(4);
  for (const { productName, descriptionShort, descriptionLong } of found)
    expect(`${productName} ${descriptionShort} ${descriptionLong}`).toMatch(/perfume|unscented/i);
  expect(namesFoundBy('fragrance free')).not.toContain('Lemon Washing-up Liquid');
});
