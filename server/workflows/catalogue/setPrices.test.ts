import type { Box } from '@nestbox/contract/box';
import { listProducts } from '@nestbox/contract/product';
import type { ProductId } from '@nestbox/contract/values';
import { addDays } from '@nestbox/domain/calendar/date';
import { formatDay } from '@nestbox/domain/calendar/formatDay';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { boxesOf, headingsTo, liveUntil, subscriber } from '../../../testing/harness/customers.ts';
import { operate } from '../../../testing/harness/operator.ts';
import { type Person, planned, someProducts } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { products } from '../../catalogue/schema.ts';
import { today } from '../../platform/clock.ts';
import { setPrices } from './setPrices.ts';

const shop = useTestShop();

const ops = (...argv: string[]) => operate(shop, argv);
const now = () => today(shop.services.clock);
const product = (index: number) => {
  const found = shop.services.catalogue.products.filter(({ essential }) => essential)[index];
  if (!found) throw new Error('The catalogue is too small');
  return found;
};

/** Returns the unit prices of a product in the planned boxes, by charge date. */
const pricesIn = (boxes: readonly Box[], productId: ProductId) =>
  boxes.flatMap(({ chargeDate, orderStatus, productQuantities }) =>
    productQuantities
      .filter((each) => each.product.productId === productId)
      .map((each) => ({ on: chargeDate, orderStatus, price: each.product.price })),
  );

const storedPrice = async (productId: ProductId) => {
  const [row] = await shop.services.database.reader
    .select()
    .from(products)
    .where(eq(products.productId, productId));
  return [row?.price, row?.attributes.price];
};

const mailsTo = async (person: Person, words: string) =>
  (await shop.mails()).filter(
    (mail) => mail.includes(`To: ${person.email}`) && mail.replace(/=\r?\n/g, '').includes(words),
  );

it('announces a higher price, which boxes have from its first day of charge on', async () => {
  const { productId, productName, price } = product(0);
  const person = await subscriber(shop, undefined, [productId, ...someProducts(shop)]);
  const newcomer = await planned(shop, [productId]);
  const second = (await boxesOf(shop, person))[1];
  const from = addDays(second?.chargeDate ?? '', 1);
  const amount = `${((price + 40) / 100).toFixed(2)}`;
  const set = await ops('price', 'set', productId, amount, '--from', from);
  expect(set).toMatchObject({ exit: 0, noted: '' });
  expect(set.printed).toContain(`${productName} costs £${amount} from `);
  await shop.work();
  await shop.work();
  const before = pricesIn(await boxesOf(shop, person), productId);
  expect(before.length).toBeGreaterThan(3);
  for (const each of before) expect(each.price).toBe(each.on < from ? price : price + 40);
  const headings = async () =>
    (await headingsTo(shop, person)).filter((each) => each.startsWith(`${productName} costs `));
  expect(await headings()).toEqual([expect.stringContaining('costs more')]);
  expect(await mailsTo(person, 'keep the present price')).toHaveLength(1);
  expect((await ops('price', 'list')).printed.split('\n')).toContain(
    `${from}  £${amount}  ${productId}`,
  );
  const served = async () =>
    (await shop.call(listProducts, {})).answer.find((each) => each.productId === productId);
  expect(await served()).toMatchObject({ price, nextPrice: { price: price + 40, from } });
  // The box that is charged before is locked and paid at the present price, and later ones at the new.
  const paid = await liveUntil(shop, person, 'Paid');
  for (const each of pricesIn([paid], productId)) expect(each.price).toBe(price);
  await shop.liveTo(from);
  expect(await storedPrice(productId)).toEqual([price + 40, price + 40]);
  expect(await served()).toMatchObject({ price: price + 40 });
  expect(await served()).not.toHaveProperty('nextPrice');
  // A customer who pays the first box now pays the price of now.
  await shop.work();
  expect(pricesIn(await boxesOf(shop, newcomer), productId)[0]?.price).toBe(price + 40);
  expect(await headings()).toHaveLength(1);
});

it('raises a price for others at once, and a week later for those who have the product', async () => {
  const { productId, productName, price } = product(8);
  const person = await subscriber(shop, undefined, [productId, ...someProducts(shop)]);
  const newcomer = await planned(shop, [productId]);
  const until = addDays(now(), 7);
  const higher = price + 60;
  const set = await ops('price', 'set', productId, (higher / 100).toFixed(2));
  expect(set.printed).toContain(
    `; subscribers who have it pay it from ${formatDay(until, now())} on, and £${(price / 100).toFixed(2)} until then`,
  );
  await shop.work();
  await shop.work();
  const prices = pricesIn(await boxesOf(shop, person), productId);
  expect(prices.length).toBeGreaterThan(2);
  for (const each of prices) expect(each.price).toBe(each.on < until ? price : higher);
  expect(pricesIn(await boxesOf(shop, newcomer), productId)[0]?.price).toBe(higher);
  expect(await storedPrice(productId)).toEqual([higher, higher]);
  expect((await headingsTo(shop, person)).filter((each) => each.startsWith(productName))).toEqual([
    `${productName} costs more from ${formatDay(until, now())} on`,
  ]);
});

it('takes a lower price at once, and none of a day that is past', async () => {
  const { productId, price } = product(1);
  const person = await subscriber(shop, undefined, [productId]);
  const past = await ops('price', 'set', productId, '0.01', '--from', addDays(now(), -1));
  expect(past.noted).toContain(`can hold from ${formatDay(now(), now())} on`);
  expect((await ops('price', 'set', 'no-tea', '1.00')).noted).toContain("no product 'no-tea'");
  const lower = ((price - 10) / 100).toFixed(2);
  expect((await ops('price', 'set', productId, lower)).exit).toBe(0);
  await shop.work();
  const boxes = (await boxesOf(shop, person)).filter((box) => box.orderStatus === 'Created');
  expect(new Set(pricesIn(boxes, productId).map((each) => each.price))).toEqual(
    new Set([price - 10]),
  );
  expect(await storedPrice(productId)).toEqual([price - 10, price - 10]);
});

it('sets no price where one of several is refused, and records what it sets', async () => {
  const [one, other] = [product(6), product(7)];
  const recorded: unknown[] = [];
  const record = async (_tx: unknown, set: unknown) => void recorded.push(set);
  const lower = { productId: one.productId, price: one.price - 10, from: now() };
  const unknown = { productId: 'no-tea', price: 100, from: now() };
  const { services } = shop;
  const refused = await setPrices({ services, requests: [lower, unknown], record });
  expect(refused.map(({ wrong }) => wrong)).toEqual([false, true]);
  expect([await storedPrice(one.productId), recorded]).toEqual([[one.price, one.price], []]);
  const stale = { ...lower, productId: other.productId, before: other.price + 1 };
  const [late] = await setPrices({ services, requests: [stale] });
  expect(late?.says).toContain(`${other.productName} was changed meanwhile: on `);
  await setPrices({ services, requests: [lower], record });
  expect(recorded).toMatchObject([
    [{ productId: one.productId, before: one.price, price: one.price - 10 }],
  ]);
});

it('takes prices from a file, all of them or none', async () => {
  const [one, other] = [product(2), product(3)];
  await subscriber(shop, undefined, [product(5).productId]);
  const from = addDays(now(), 10);
  const load = (lines: readonly string[], ...more: string[]) =>
    operate(shop, ['price', 'import', 'prices.csv', ...more], {
      input: ['productId,price,from', ...lines].join('\n'),
    });
  const good = [`${one.productId},${one.price + 5},${from}`, `${other.productId},99,`];
  const wrong = await load([
    ...good,
    `${one.productId},${one.price + 9},${from}`,
    'no-tea,100,',
    `${product(4).productId},4.9,`,
    `${product(5).productId},${product(5).price + 1},${addDays(now(), 2)}`,
  ]);
  expect(wrong.noted).toBe('Lines 4, 5, 6 are wrong: nothing was written.');
  for (const line of [
    `line 4: ${one.productId} has a price for ${from} in an earlier line`,
    "line 5: there is no product 'no-tea'",
    "line 6: price: '4.9' is not a price. Write pounds such as 4.95, or pence such as 495.",
    `line 7: ${product(5).productName} costs `,
  ]) {
    expect(wrong.printed).toContain(line);
  }
  expect((await load(good, '--dry-run')).printed).toContain('2 lines. A dry run');
  expect(shop.services.catalogue.get(one.productId).priceChanges).toEqual([]);
  expect((await load(good)).printed).toContain('2 lines written.');
  expect(shop.services.catalogue.get(one.productId).priceChanges).toMatchObject([{ from }]);
  expect(shop.services.catalogue.get(other.productId).price).toBe(99);
});
