import { listCategories, listProducts } from '@nestbox/contract/product';
import type { ProductId } from '@nestbox/contract/values';
import { expect, it } from 'vitest';
import { candleRow, exportedRows, importRows } from '../../testing/harness/catalogueFile.ts';
import { operate } from '../../testing/harness/operator.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import { openLiveCatalogue } from './liveCatalogue.ts';

const shop = useTestShop({ perTest: true });

const categories = (...argv: string[]) => operate(shop, ['categories', ...argv]);
const listed = async () => (await shop.call(listCategories, {})).answer;
const names = async () => (await listed()).map(({ productCategory }) => productCategory);
const pictureOf = async (category: string) => {
  const found = (await listed()).find(({ productCategory }) => productCategory === category);
  return shop.app.inject(found?.url ?? '/');
};
const served = async (productId: ProductId) =>
  (await shop.call(listProducts, {})).answer.find((product) => product.productId === productId);

/** Adds a category with a candle. */
async function addCandles(): Promise<void> {
  await categories('add', 'Candles', '--colour', '#A2545C');
  expect((await importRows(shop, [candleRow])).noted).toBe('');
}

it('lists the categories of the demo catalogue', async () => {
  expect((await categories('list')).printed.split('\n')).toEqual([
    '1. Cleaning  #1d544f  31 products',
    '2. Bathroom  #2e4962  33 products',
    '3. Kitchen  #38312c  30 products',
    '4. Pantry  #3d482b  39 products  food',
  ]);
});

it('shows an added category with a picture that its products are drawn into', async () => {
  expect(await categories('add', 'Candles', '--colour', '#A2545C')).toMatchObject({
    exit: 0,
    printed: 'Candles is a category.',
  });
  expect(await names()).toEqual(['Cleaning', 'Bathroom', 'Kitchen', 'Pantry', 'Candles']);
  const empty = await pictureOf('Candles');
  expect(empty.statusCode).toBe(200);
  expect(empty.body).toContain('<title>Candles</title>');
  expect((await importRows(shop, [candleRow])).noted).toBe('');
  const filled = await pictureOf('Candles');
  expect(filled.body.length).toBeGreaterThan(empty.body.length + 1000);
  const candle = await served('beeswax-candle');
  expect(candle).toMatchObject({ productCategory: 'Candles', notFreeFrom: null });
  expect((await shop.app.inject(candle?.imageReferences[0] ?? '')).statusCode).toBe(200);
});

it('draws a category and its products in another colour, at new addresses', async () => {
  await addCandles();
  const before = { candle: await served('beeswax-candle'), ofAll: await listed() };
  await categories('recolour', 'Candles', '#3f7391');
  const after = await served('beeswax-candle');
  expect(after?.imageReferences).not.toEqual(before.candle?.imageReferences);
  expect((await listed()).slice(0, 4)).toEqual(before.ofAll.slice(0, 4));
  expect((await listed())[4]?.url).not.toBe(before.ofAll[4]?.url);
  expect((await categories('recolour', 'Candles', 'blue')).noted).toContain("as in '#3f7391'");
});

it('renames a category with its products, and moves it', async () => {
  await addCandles();
  expect((await categories('rename', 'Candles', 'Light')).printed).toBe('Candles is called Light.');
  expect(await served('beeswax-candle')).toMatchObject({ productCategory: 'Light' });
  const rows = await exportedRows(shop);
  expect(rows.find(({ productId }) => productId === 'beeswax-candle')).toMatchObject({
    productCategory: 'Light',
  });
  expect((await importRows(shop, rows)).printed).toMatch(/^0 products of/);
  expect((await categories('move', 'Light', '2')).printed).toBe(
    'The order is Cleaning, Light, Bathroom, Kitchen, Pantry.',
  );
  expect(await names()).toEqual(['Cleaning', 'Light', 'Bathroom', 'Kitchen', 'Pantry']);
  expect((await categories('move', 'Light', '9')).noted).toBe('There are 5 places.');
});

it('retires a category only once nothing is in it, and brings it back', async () => {
  await addCandles();
  const used = await categories('retire', 'Candles');
  expect(used).toMatchObject({ exit: 1 });
  expect(used.noted.split('\n')).toEqual([
    'Candles has 1 product: Beeswax Candle.',
    'Retire them by `catalogue retire`, or give them another productCategory by `catalogue import`.',
  ]);
  expect((await categories('retire', 'Kitchen')).noted).toContain(' and 20 more.');
  const moved = { productId: 'beeswax-candle', productCategory: 'Kitchen' };
  expect((await importRows(shop, [moved])).printed).toContain('productCategory Candles → Kitchen');
  expect((await categories('retire', 'Candles')).printed).toBe('Candles is retired.');
  expect(await names()).not.toContain('Candles');
  const refused = await importRows(shop, [{ ...moved, productCategory: 'Candles' }]);
  expect(refused.printed).toBe(
    "line 2: productCategory: There is no category 'Candles'. Write one of: Cleaning, Bathroom, Kitchen, Pantry.",
  );
  expect((await categories('list')).printed).toContain('Retired: Candles.');
  await categories('add', 'Candles');
  expect(await names()).toEqual(['Cleaning', 'Bathroom', 'Kitchen', 'Pantry', 'Candles']);
});

it('requires the facts of a food in a category of food', async () => {
  await categories('add', 'Bakery', '--food');
  const loaf = {
    ...candleRow,
    productId: 'rye-loaf',
    productName: 'Rye Loaf',
    productCategory: 'Bakery',
    vatRate: '0',
  };
  expect((await importRows(shop, [loaf])).printed.split('\n')).toEqual([
    'line 2: ingredients: This is empty, and food needs it. Please fill it in.',
    'line 2: storage: This is empty, and food needs it. Please fill it in.',
    expect.stringMatching(/^line 2: nutrition: This is empty, and food needs it\. .*exemption/),
  ]);
  const facts = {
    ingredients: '**Rye** flour, water, salt.',
    mayContain: '',
    storage: 'Store it dry.',
    nutritionExemption: '',
    nutrition:
      '{"per":"100 g","energyKj":1000,"energyKcal":239,"fat":1,"saturates":0,"carbohydrate":48,"sugars":2,"protein":8,"salt":1}',
    origin: '',
  };
  expect((await importRows(shop, [{ ...loaf, ...facts }])).noted).toBe('');
  expect(await served('rye-loaf')).toMatchObject({ notFreeFrom: ['gluten'] });
});

it('refuses names that cannot be, with the mend', async () => {
  const said = async (...argv: string[]) => {
    const { exit, noted } = await categories(...argv);
    expect([argv, exit]).toEqual([argv, 1]);
    return noted;
  };
  expect(await said('add', 'kitchen')).toBe("There is a category 'Kitchen' already.");
  expect(await said('add', 'All')).toContain('choose another name');
  expect(await said('add', 'x'.repeat(41))).toContain('1 to 40 letters');
  expect(await said('add', ' Garden')).toContain('1 to 40 letters');
  expect(await said('rename', 'Pantry', 'Kitchen')).toContain('already');
  expect(await said('retire', 'Gardn')).toBe(
    "There is no category 'Gardn'. There are Cleaning, Bathroom, Kitchen, Pantry.",
  );
});

it('is the same in every process, and on the record', async () => {
  const other = await openLiveCatalogue(shop.services.database, shop.services.clock);
  await categories('add', 'Garden & <Yard>');
  await other.refresh();
  const found = other.current.categories.find((each) => each.productCategory.startsWith('Garden'));
  expect(found?.url).toMatch(/^\/artwork\/garden-yard-[\da-f]{10}\.svg$/);
  expect((await pictureOf('Garden & <Yard>')).body).toContain('Garden &amp; &lt;Yard&gt;');
  await categories('rename', 'Pantry', 'Larder');
  await categories('list');
  const { printed } = await operate(shop, ['acts']);
  expect(printed).toContain('categories rename  done  category: Pantry  new-name: Larder');
  expect(printed).not.toContain('categories list');
});
