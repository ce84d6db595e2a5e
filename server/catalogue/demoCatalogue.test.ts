import { drawPackaging } from '@nestbox/artwork/drawPackaging';
import { demoCategories } from '@nestbox/catalogue/demoCategories';
import { getBox } from '@nestbox/contract/box';
import { getForecast } from '@nestbox/contract/forecast';
import { listCategories, listCustomerProducts, listProducts } from '@nestbox/contract/product';
import { getSubscriptionSummary } from '@nestbox/contract/subscription';
import type { ProductId } from '@nestbox/contract/values';
import { shop as named } from '@nestbox/shop/shop';
import { describe, expect, it, onTestFinished } from 'vitest';
import { candleRow, exportedRows, importRows } from '../../testing/harness/catalogueFile.ts';
import { ask, boxesOf, headingsTo, subscriber } from '../../testing/harness/customers.ts';
import { operate } from '../../testing/harness/operator.ts';
import { planned } from '../../testing/harness/people.ts';
import { openTestShop, type TestShop, useTestShop } from '../../testing/harness/testShop.ts';
import { openEmbedded } from '../platform/database/openDatabase.ts';
import { isWithoutCatalogue } from './demoCatalogue.ts';
import { readKinds } from './kindQueries.ts';

const namesOf = async (shop: TestShop) => ({
  categories: (await shop.call(listCategories, {})).answer.map((each) => each.productCategory),
  products: (await shop.call(listProducts, {})).answer.map(({ productId }) => productId),
});
const remove = (shop: TestShop) => operate(shop, ['demo-catalogue', 'remove', '--yes']);
const add = (shop: TestShop) => operate(shop, ['demo-catalogue', 'add']);
const typesOf = async (shop: TestShop) => (await operate(shop, ['usage-types', 'list'])).printed;

it('a shop without a catalogue gets its own products, and the demo catalogue beside them', async () => {
  const shop = await openTestShop({
    database: await openEmbedded({ folder: null, sync: false }),
  });
  onTestFinished(() => shop.close());
  const isEmpty = () => isWithoutCatalogue(shop.services.database.reader);

  // It lists nothing, and customers can join and describe their household.
  expect(await isEmpty()).toBe(true);
  expect(await namesOf(shop)).toEqual({ categories: [], products: [] });
  for (const path of ['/', '/products', '/household']) {
    expect([path, (await shop.app.inject(path)).statusCode < 500]).toEqual([path, true]);
  }
  const person = await planned(shop, []);
  expect(person.boxes).toEqual([]);
  expect(await ask(shop, person, listCustomerProducts)).toEqual([]);
  expect(await boxesOf(shop, person)).toEqual([]);
  expect(await ask(shop, person, getSubscriptionSummary)).toMatchObject({ totalProducts: 0 });
  expect((await ask(shop, person, getForecast)).products).toEqual([]);
  await shop.live(3);

  // An import says by line what it lacks.
  expect((await importRows(shop, [candleRow])).printed).toBe(
    "line 2: productCategory: There is no category 'Candles'. Please add it first.",
  );
  await operate(shop, ['categories', 'add', 'Candles']);
  expect(await isEmpty()).toBe(false);
  const oil = { ...candleRow, usage: 'lamp-oil' };
  expect((await importRows(shop, [oil])).printed).toContain(
    "There is no usage type 'lamp-oil'. Please add it first.",
  );

  // It sells its own products once they are there.
  expect((await importRows(shop, [candleRow])).noted).toBe('');
  const buyer = await planned(shop, ['beeswax-candle']);
  const [box] = buyer.boxes;
  // The account overview counts the products of the shop's own categories.
  const { productsIn } = await ask(shop, buyer, getSubscriptionSummary);
  expect(productsIn).toEqual([{ productCategory: 'Candles', products: 1 }]);
  const { reasons } = await ask(shop, buyer, getBox, { params: { boxId: box?.boxId ?? '' } });
  expect(reasons[0]?.sentence).toMatch(/^You get one about every 6 weeks/);

  // It takes the demo catalogue beside its own products, and loses it again.
  expect((await add(shop)).printed).toBe('133 products of the demo catalogue added.');
  expect((await namesOf(shop)).categories).toEqual([
    'Candles',
    'Cleaning',
    'Bathroom',
    'Kitchen',
    'Pantry',
  ]);
  // An own product keeps a category and a usage type of the demo catalogue.
  const sponge = {
    ...candleRow,
    productId: 'own-sponge',
    productName: 'Own Sponge',
    packAmount: '2',
    productCategory: 'Kitchen',
    usage: 'sponge',
  };
  expect((await importRows(shop, [sponge])).noted).toBe('');
  // Its pack bears the category's name in place of the demo's brand, beside the demo and after it.
  expect(drawnAs(shop, 'own-sponge')).toBe('Kitchen');
  expect(drawnAs(shop, 'scrub-sponges-6')).toBe('Hob & Hearth');
  expect((await remove(shop)).printed).toBe('The demo catalogue is gone: 133 products retired.');
  expect(await namesOf(shop)).toEqual({
    categories: ['Candles', 'Kitchen'],
    products: ['own-sponge', 'beeswax-candle'],
  });
  expect(drawnAs(shop, 'own-sponge')).toBe('Kitchen');
  const { categories } = await readKinds(shop.services.database.reader);
  expect(categories.find(({ name }) => name === 'Kitchen')?.rangeName).toBeNull();
  const types = (await typesOf(shop)).split('\n').filter((line) => !line.endsWith('retired'));
  expect(types.map((line) => line.split('  ')[0])).toEqual(['sponge']);
  expect((await remove(shop)).printed).toBe('The shop sells no product of the demo catalogue.');
});

/** Returns the range with which a product's pack is drawn, of those of the category Kitchen. */
function drawnAs({ services: { catalogue } }: TestShop, productId: ProductId): string | undefined {
  const product = catalogue.get(productId);
  const drawn = catalogue.artwork.get(product.image.split('/').at(-1) ?? '')?.();
  const colours = demoCategories.find(({ name }) => name === 'Kitchen')?.colours;
  return ['Kitchen', 'Hob & Hearth'].find(
    (rangeName) =>
      colours && drawPackaging({ ...product, look: { colours, rangeName } }, named.name) === drawn,
  );
}

describe('a shop with the demo catalogue', () => {
  const shop = useTestShop({ perTest: true });

  it('asks for a confirmation', async () => {
    const { exit, noted } = await operate(shop, ['demo-catalogue', 'remove']);
    expect([exit, noted]).toEqual([
      1,
      'This takes every product of the demo catalogue out of the shop, edited ones too. Add --yes to do it.',
    ]);
    expect((await namesOf(shop)).products).toHaveLength(133);
  });

  it('has none of it left while nobody has joined, and never gets it by itself again', async () => {
    expect((await remove(shop)).printed).toBe('The demo catalogue is gone: 133 products deleted.');
    expect(await namesOf(shop)).toEqual({ categories: [], products: [] });
    expect(await exportedRows(shop)).toEqual([]);
    expect(await typesOf(shop)).toBe('There are no usage types yet.');
    expect(await isWithoutCatalogue(shop.services.database.reader)).toBe(false);
    expect((await add(shop)).printed).toBe('133 products of the demo catalogue added.');
    expect((await namesOf(shop)).products).toHaveLength(133);
  });

  it('keeps what boxes name, and notifies customers', async () => {
    const person = await subscriber(shop, undefined, ['everyday-tea-bags-160']);
    await shop.work();
    expect((await remove(shop)).printed).toBe('The demo catalogue is gone: 133 products retired.');
    await shop.work();
    expect(await namesOf(shop)).toEqual({ categories: [], products: [] });
    expect(await headingsTo(shop, person)).toContain('Everyday Tea Bags is not sold any more');
    expect(await ask(shop, person, listCustomerProducts)).toEqual([]);
    const [paid] = await boxesOf(shop, person);
    expect(paid?.productQuantities[0]?.product.productName).toBe('Everyday Tea Bags');
    await shop.live(20);
  });
});
