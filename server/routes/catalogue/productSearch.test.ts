import { findProducts } from '@nestbox/catalogue/search/findProducts';
import { getProduct, type ListedProduct, listProducts } from '@nestbox/contract/product';
import { searchCatalogue } from '@nestbox/contract/productSearch';
import { describe, expect, it } from 'vitest';
import { useTestShop } from '../../../testing/harness/testShop.ts';

const shop = useTestShop();

const everything = {
  keyword: '',
  category: null,
  upTo: null,
  freeFrom: [],
  sorting: 'usual' as const,
  from: 0,
};
type Wanted = Parameters<typeof findProducts>[1];

const listAll = async () => (await shop.call(listProducts, {})).answer;
const search = async (wanted: Partial<Wanted> & { from?: number }) =>
  (await shop.call(searchCatalogue, { body: { ...everything, ...wanted } as never })).answer;

/** Asks for page after page. */
async function searchToTheEnd(wanted: Partial<Wanted>): Promise<ListedProduct[]> {
  const all: ListedProduct[] = [];
  for (;;) {
    const { products } = await search({ ...wanted, from: all.length });
    if (products.length === 0) return all;
    all.push(...products);
  }
}

const idsOf = (products: readonly ListedProduct[]) => products.map(({ productId }) => productId);

describe('the search of the catalogue', () => {
  it('answers the first products of the whole catalogue, and how many there are', async () => {
    const all = await listAll();
    const { products, counts, size } = await search({});
    expect(products.length).toBeGreaterThan(10);
    expect(products).toEqual(all.slice(0, products.length));
    expect([size, counts]).toEqual([all.length, { named: all.length, about: 0, close: 0 }]);
  });

  it.each<Partial<Wanted>>([
    {},
    { keyword: 'tea' },
    { keyword: 'loo roll', sorting: 'price-low' },
    { keyword: 'gluten free pasta' },
    { category: 'Kitchen', upTo: 3, sorting: 'name' },
    { freeFrom: ['milk'], sorting: 'price-high' },
    { keyword: 'nothing is called so' },
  ])('answers in pages what browsers find in the whole list: %j', async (wanted) => {
    const { named, about } = findProducts(await listAll(), { ...everything, ...wanted });
    const found = await searchToTheEnd(wanted);
    expect(idsOf(found)).toEqual(idsOf([...named, ...about]));
  });

  it('answers near misses where nothing is called so, within the limits', async () => {
    const misspelt = await search({ keyword: 'tiolet' });
    expect(misspelt.counts).toEqual({ named: 0, about: 0, close: misspelt.products.length });
    expect(misspelt.products.map(({ productName }) => productName)).toContain('Soft Toilet Tissue');
    const elsewhere = await search({ keyword: 'tiolet', category: 'Pantry' });
    expect(elsewhere.products).toEqual([]);
  });

  it('says which allergens were typed, and which occur', async () => {
    const { keyword, freeFrom, allergens } = await search({ keyword: 'dairy free spread' });
    expect([keyword, freeFrom]).toEqual(['spread', ['milk']]);
    expect(allergens).toContain('gluten');
  });

  it.each([
    { sorting: 'by chance' },
    { freeFrom: ['dust'] },
    { freeFrom: new Array(1_000).fill('milk') },
    { keyword: 'x'.repeat(201) },
    { from: -1 },
  ])('refuses what is no filter: %j', async (wrong) => {
    const body = { ...everything, ...wrong };
    const outcome = await shop.call(searchCatalogue, { body: body as never });
    expect(outcome.status).toBe(400);
  });
});

describe('one product', () => {
  it('is the same as in the list', async () => {
    const [first] = await listAll();
    const { answer } = await shop.call(getProduct, {
      params: { productId: first?.productId ?? '' },
    });
    expect(answer).toEqual(first);
  });

  it('is null where the shop does not have it', async () => {
    expect((await shop.call(getProduct, { params: { productId: 'x y' } })).answer).toBeNull();
  });
});
