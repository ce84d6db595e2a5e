import { getBox } from '@nestbox/contract/box';
import { makeChange } from '@nestbox/contract/change';
import { listProducts } from '@nestbox/contract/product';
import type { ProductId } from '@nestbox/contract/values';
import { beforeAll, expect, it } from 'vitest';
import { candleRow, exportedRows, importRows } from '../../testing/harness/catalogueFile.ts';
import { ask, boxesOf, subscriber } from '../../testing/harness/customers.ts';
import { operate } from '../../testing/harness/operator.ts';
import type { Person } from '../../testing/harness/people.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';

const shop = useTestShop({ ownCustomers: true });

const filterRow = {
  ...candleRow,
  productId: 'water-filter',
  productName: 'Water Filter',
  packLabel: '1 filter',
};

/** Of another rhythm in the end. */
const pillarRow = { ...candleRow, productId: 'pillar-candle', productName: 'Pillar Candle' };

beforeAll(async () => {
  await operate(shop, ['categories', 'add', 'Candles']);
  const imported = await importRows(shop, [candleRow, filterRow, pillarRow]);
  if (imported.exit !== 0) throw new Error(imported.printed);
});

const served = async (productId: ProductId) =>
  (await shop.call(listProducts, {})).answer.find((product) => product.productId === productId);

/** Returns the packs of a candle in each coming box that brings some, with the reason. */
async function candlesTo(person: Person, candle = 'beeswax-candle') {
  const coming = (await boxesOf(shop, person)).filter(({ orderStatus, productQuantities }) => {
    const ids = productQuantities.map(({ product }) => product.productId);
    return orderStatus === 'Created' && ids.includes(candle);
  });
  return Promise.all(
    coming.map(async ({ boxId, productQuantities }) => {
      const { reasons } = await ask(shop, person, getBox, { params: { boxId } });
      const given = reasons.find(({ productId }) => productId === candle);
      const packs = productQuantities.find(({ product }) => product.productId === candle)?.quantity;
      return { packs: packs ?? 0, sentence: given?.sentence };
    }),
  );
}

it('says how long a pack lasts, and is exported as it was imported', async () => {
  expect(await served('beeswax-candle')).toMatchObject({ frequencyNeededDays: 42 });
  const rows = await exportedRows(shop);
  const candle = rows.find(({ productId }) => productId === 'beeswax-candle');
  expect(candle).toMatchObject({ usage: 'every 6 weeks', packAmount: '1' });
  expect((await importRows(shop, rows)).printed).toMatch(/^0 products of/);
});

it('comes in its rhythm to a household of any composition, and its reason says so', async () => {
  const person = await subscriber(shop, undefined, [
    'beeswax-candle',
    'water-filter',
    'soft-toilet-tissue-9',
    'everyday-tea-bags-160',
  ]);
  await shop.work();
  const [first] = await candlesTo(person);
  expect(first?.sentence).toMatch(/^You get one about every [56] weeks; /);
  // Two products of one rhythm do not share it.
  const { figures } = shop.services.catalogue.get('water-filter');
  expect(figures).toEqual(shop.services.catalogue.get('beeswax-candle').figures);
  expect(shop.services.catalogue.get('water-filter').usage).not.toBe(
    shop.services.catalogue.get('beeswax-candle').usage,
  );
});

it('learns from reports, as for other products', async () => {
  const person = await subscriber(shop, undefined, ['beeswax-candle', 'soft-toilet-tissue-9']);
  for (let month = 0; month < 3; month += 1) {
    await shop.live(28);
    const body = { kind: 'report', report: 'plenty', productId: 'beeswax-candle' } as const;
    await ask(shop, person, makeChange, { body });
  }
  await shop.live(14);
  const sentences = (await candlesTo(person)).map(({ sentence }) => sentence);
  for (const sentence of sentences) {
    expect(sentence).toMatch(
      /^You get one about every (1\d|[89]) weeks, less often than most homes/,
    );
  }
  expect(sentences).not.toEqual([]);
});

it('can be another one later, which plans follow', async () => {
  const person = await subscriber(shop, undefined, [pillarRow.productId, 'soft-toilet-tissue-9']);
  await shop.work();
  const before = await candlesTo(person, pillarRow.productId);
  const edit = { productId: pillarRow.productId, usage: 'every week' };
  expect((await importRows(shop, [edit])).printed).toContain('usage every 6 weeks → every week');
  await shop.work();
  const after = await candlesTo(person, pillarRow.productId);
  const sum = (boxes: typeof before) => boxes.reduce((total, { packs }) => total + packs, 0);
  expect(sum(after)).toBeGreaterThan(2 * sum(before));
  expect(after[0]?.sentence).toMatch(/^You get one about every week; /);
});

it('is refused by line where it is none, or where a pack is not its unit', async () => {
  const row = { ...candleRow, productId: 'tall-candle', productName: 'Tall Candle' };
  const said = async (change: Record<string, string>) =>
    (await importRows(shop, [{ ...row, ...change }])).printed;
  expect(await said({ usage: 'every 0 weeks' })).toContain(
    "There is no usage type 'every 0 weeks'",
  );
  expect(await said({ usage: 'every 200 weeks' })).toContain('1 to 104');
  expect(await said({ usage: 'every 8 weeks', packAmount: '4' })).toBe(
    'line 2: packAmount: A pack of what comes every 8 weeks is 1. Please write 1.',
  );
});
