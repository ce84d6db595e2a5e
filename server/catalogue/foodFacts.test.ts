import { getFoodFacts } from '@nestbox/contract/food';
import { listProducts } from '@nestbox/contract/product';
import type { ProductId } from '@nestbox/contract/values';
import { stringify } from 'csv-stringify/sync';
import { describe, expect, it } from 'vitest';
import { operate } from '../../testing/harness/operator.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';

const shop = useTestShop();

const factsOf = async (productId: ProductId) =>
  (await shop.call(getFoodFacts, { params: { productId } })).answer;

const listed = async (productId: ProductId) =>
  (await shop.call(listProducts, {})).answer.find((product) => product.productId === productId);

describe('the facts of a food', () => {
  it('are answered, with allergens apart and marked as sample data', async () => {
    expect(await factsOf('rolled-oats-1kg')).toMatchObject({
      ingredients: [
        { text: 'Rolled ', allergen: false },
        { text: 'oats', allergen: true },
        { text: '.', allergen: false },
      ],
      contains: [{ allergen: 'gluten', sources: ['oats'] }],
      nutrition: { per: '100 g', fat: 8 },
      exempt: null,
      origin: 'Oats from Scotland',
      sample: true,
    });
    expect(await factsOf('fine-table-salt')).toMatchObject({ nutrition: null, exempt: 'salt' });
  });

  it('are null for what is no food, and for an unknown product', async () => {
    expect(await factsOf('soft-toilet-tissue-9')).toBeNull();
    expect(await factsOf('no such thing')).toBeNull();
  });

  it('are real once an operator states them', async () => {
    const productId = 'fine-table-salt';
    const input = stringify([{ productId, origin: 'Mined in Cheshire' }], { header: true });
    expect((await operate(shop, ['catalogue', 'import', 'x.csv'], { input })).exit).toBe(0);
    expect(await factsOf(productId)).toMatchObject({ origin: 'Mined in Cheshire', sample: false });
  });
});

describe('the list of products', () => {
  it('has of the facts only what a food is not free from', async () => {
    expect(await listed('honey-nut-granola')).toMatchObject({
      notFreeFrom: ['gluten', 'peanuts', 'sesame', 'soya', 'tree nuts'],
    });
    expect(await listed('basmati-rice-2kg')).toMatchObject({ notFreeFrom: [] });
    expect(await listed('soft-toilet-tissue-9')).toMatchObject({ notFreeFrom: null });
    expect(await listed('rolled-oats-1kg')).not.toHaveProperty('food');
  });
});
