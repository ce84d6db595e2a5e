import fc from 'fast-check';
import { expect, it } from 'vitest';
import { products } from '../products.ts';
import { closeProducts } from './closeProducts.ts';
import { type SearchedProduct, searchProducts } from './searchProducts.ts';
import { searchWordsOf } from './searchWords.ts';
import { synonyms } from './synonyms.ts';

const catalogue = products.map((product) => ({
  ...product,
  searchWords: searchWordsOf(product, synonyms[product.usage] ?? []),
  eco: product.eco ?? null,
}));

/** The usage types of what is found, in the order of results. */
function typesOf(typed: string): string[] {
  const { named, about } = searchProducts(catalogue, typed);
  const usages = new Map<string, string>(products.map((each) => [each.productId, each.usage]));
  return [...new Set([...named, ...about].map((each) => usages.get(each.productId) ?? ''))];
}
const namesOf = (found: readonly SearchedProduct[]) => found.map(({ productName }) => productName);

it('finds every part of a name first, whatever its case, in the order of the catalogue', () => {
  const part = fc
    .tuple(fc.constantFrom(...catalogue), fc.nat(), fc.nat(), fc.boolean())
    .map(([{ productName }, from, length, upper]) => {
      const start = from % productName.length;
      const text = productName.slice(start, start + 1 + (length % productName.length));
      return upper ? text.toUpperCase() : text;
    })
    .filter((text) => text.trim() !== '');
  fc.assert(
    fc.property(part, (typed) => {
      const { named, about } = searchProducts(catalogue, typed);
      const text = typed.trim().toLowerCase();
      expect(named.length).toBeGreaterThan(0);
      expect(named).toEqual(
        catalogue.filter(({ productName }) => productName.toLowerCase().includes(text)),
      );
      const all = [...named, ...about];
      expect(new Set(all).size).toBe(all.length);
    }),
    { numRuns: 500 },
  );
});

it('finds a product by any of its words and names, in the plural too', () => {
  for (const product of catalogue) {
    for (const word of product.searchWords) {
      const { named, about } = searchProducts(catalogue, word);
      expect([word, namesOf([...named, ...about])]).toEqual([
        word,
        expect.arrayContaining([product.productName]),
      ]);
    }
  }
});

it('lists everything while nothing is typed', () => {
  for (const typed of ['', '  '])
    expect(searchProducts(catalogue, typed)).toEqual({ named: catalogue, about: [] });
});

it.each([
  ['loo roll', ['toilet-tissue']],
  ['toilet paper', ['toilet-tissue']],
  ['toiletroll', ['toilet-tissue']],
  ['teabag', ['tea-bag']],
  ['TEA-BAGS', ['tea-bag']],
  ['nappy', ['nappy', 'baby-wipe']],
  ['kitchen roll', ['kitchen-roll']],
  ['kitchen towels', ['kitchen-roll']],
  ['bin bags', ['bin-liner']],
  ['bin bag', ['bin-liner']],
  ['rubbish bags', ['bin-liner']],
  ['plastic wrap', ['cling-film']],
  ['clingfilm', ['cling-film']],
  ['dish washer tablets', ['dishwasher-tablet']],
  ['washing up', ['washing-up-liquid', 'rubber-gloves', 'sponge']],
  ['tooth paste', ['toothpaste']],
  ['vegan pasta', ['pasta']],
  ['eco loo roll', ['toilet-tissue']],
])('finds by “%s” what is meant', (typed, types) => expect(typesOf(typed)).toEqual(types));

it('puts the products first that have more of the words in their name', () => {
  const [first] = searchProducts(catalogue, 'washing powder').about;
  expect(first?.productName).toBe('Bio Laundry Powder');
});

it.each(['eco', 'vegan', 'fragrance free'])('finds by the trait “%s” what proves it', (trait) => {
  const { named, about } = searchProducts(catalogue, trait);
  expect(namesOf([...named, ...about])).toEqual(
    namesOf(catalogue.filter(({ searchWords }) => searchWords.includes(trait))),
  );
});

it.each(['cat', 'cats', 'cat litter', 'plastic free', 'ent', 'lic'])(
  'finds nothing by chance for “%s”',
  (typed) => {
    const called = catalogue.filter(({ productName }) => productName.toLowerCase().includes(typed));
    expect(searchProducts(catalogue, typed)).toEqual({ named: called, about: [] });
  },
);

it('does not find bin liners for a cat', () => {
  expect(typesOf('cat')).toEqual([]);
  expect(closeProducts(catalogue, 'cat')).toEqual([]);
  expect(closeProducts(catalogue, 'cat litter')).toEqual([]);
});

it('finds what descriptions speak of, by whole words, after what is called so', () => {
  const { named, about } = searchProducts(catalogue, 'fluoride');
  expect(named).toEqual([]);
  expect(namesOf(about)).toContain('Fresh Mint Toothpaste');
  expect(searchProducts(catalogue, 'fluor')).toEqual({ named: [], about: [] });
  for (const typed of ['fluoride toothpaste', 'hard water'])
    expect([typed, typesOf(typed).length]).not.toEqual([typed, 0]);
  const lemon = searchProducts(catalogue, 'lemon');
  for (const { descriptionShort, descriptionLong } of lemon.about)
    expect(`${descriptionShort} ${descriptionLong}`).toMatch(/\blemons?\b/i);
});

it('reads words that match alone and as one without trying every division', () => {
  const typed = 'tea bag '.repeat(25);
  expect(typesOf(typed)).toEqual(['tea-bag']);
  expect(typesOf(`${typed}zzz`)).toEqual([]);
});

it('completes the word that is being typed from its third letter', () => {
  expect(typesOf('cling wr')).toEqual([]);
  expect(typesOf('cling wra')).toEqual(['cling-film']);
});

it.each([
  ['tiolet', 'Soft Toilet Tissue'],
  ['shampooo', 'Rosemary Everyday Shampoo'],
  ['dishwaher tablits', 'Classic Dishwasher Tablets'],
  ['nappyies', 'Baby Nappies Size 4'],
])('forgives the typing error “%s”', (typed, meant) => {
  expect(searchProducts(catalogue, typed)).toEqual({ named: [], about: [] });
  expect(namesOf(closeProducts(catalogue, typed))).toContain(meant);
});
