import { expect, it } from 'vitest';
import { boxesOf, subscriber } from '../../../testing/harness/customers.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { type CountRequest, setStockCounts } from './setStockCounts.ts';
import { retireProduct } from './takeOffSale.ts';

const shop = useTestShop({ perTest: true });

const count = (requests: readonly CountRequest[], more: { dryRun?: boolean } = {}) =>
  setStockCounts({ services: shop.services, requests, ...more });

const set = (productId: string, packs: number) => ({ kind: 'set' as const, productId, packs });
const add = (productId: string, packs: number) => ({ kind: 'add' as const, productId, packs });

const inStock = (productId: string) => shop.services.catalogue.get(productId).inStock;

const twoProducts = () => {
  const [one, other] = shop.services.catalogue.products;
  if (!one || !other) throw new Error('The catalogue is too small');
  return [one, other] as const;
};

it('a count is set, added to and ended, and decides whether the product is in stock', async () => {
  const [{ productId, productName }] = twoProducts();
  const says = async (request: CountRequest) => (await count([request]))[0]?.says;
  expect(await says(add(productId, 5))).toBe(
    `${productName} is not counted yet. Set its count first`,
  );
  expect(await says(set(productId, 0))).toBe(`${productName} has 0 packs: 0 reserved, 0 free`);
  expect(inStock(productId)).toBe(false);
  expect(await says(add(productId, 5))).toBe(`${productName} has 5 packs: 0 reserved, 5 free`);
  expect(inStock(productId)).toBe(true);
  expect(await says({ kind: 'end', productId })).toBe(
    `${productName} is not counted any more. It stays in stock`,
  );
  expect(inStock(productId)).toBe(true);
});

it('a set count knows the packs that paid boxes wait for', async () => {
  const person = await subscriber(shop);
  const [item] = (await boxesOf(shop, person))[0]?.productQuantities ?? [];
  const { productId = '', productName } = item?.product ?? {};
  const packs = item?.quantity ?? 0;
  expect(await count([set(productId, packs)])).toEqual([
    { wrong: false, says: `${productName} has ${packs} packs: ${packs} reserved, 0 free` },
  ]);
  expect(inStock(productId)).toBe(false);
});

it('counts are set and recorded all together, or none where one is wrong', async () => {
  const [one, other] = twoProducts();
  await count([set(one.productId, 3)]);
  await retireProduct(shop.services, other.productId);
  const wrong = await count([
    set(one.productId, 7),
    set(one.productId, 8),
    set('no-tea', 1),
    set(other.productId, 1),
  ]);
  expect(wrong.filter((each) => each.wrong).map(({ says }) => says)).toEqual([
    `${one.productId} is in an earlier line`,
    "there is no product 'no-tea'",
    `${other.productName} is retired`,
  ]);
  const more = await count([set(one.productId, 10_000_001)]);
  expect(more[0]?.says).toBe(`${one.productName} would have more than 10000000 packs`);
  await count([set(one.productId, 7)], { dryRun: true });
  const recorded: unknown[] = [];
  const record = async (_tx: unknown, counted: unknown) => void recorded.push(counted);
  await setStockCounts({ services: shop.services, requests: [add(one.productId, 2)], record });
  expect(recorded).toEqual([{ productId: one.productId, before: 3, after: 5 }]);
});

it('a count is not set over what a colleague counted meanwhile', async () => {
  const [{ productId, productName }] = twoProducts();
  await count([{ ...set(productId, 9), before: null }]);
  const late = { ...set(productId, 4), before: null };
  expect(await count([late])).toEqual([
    { wrong: true, says: `${productName} was changed meanwhile: it has 9 packs now` },
  ]);
  const seen = { ...set(productId, 4), before: 9 };
  // Of two at the same moment, one is refused.
  const both = await Promise.all([count([seen]), count([seen])]);
  expect(both.flat().filter(({ wrong }) => wrong)).toHaveLength(1);
});
