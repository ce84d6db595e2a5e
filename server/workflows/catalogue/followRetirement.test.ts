import type { Box } from '@nestbox/contract/box';
import { listNotifications } from '@nestbox/contract/notification';
import { savePreferences } from '@nestbox/contract/preferences';
import { addProducts, listProducts } from '@nestbox/contract/product';
import type { ProductId } from '@nestbox/contract/values';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { describe, expect, it } from 'vitest';
import { ask, boxesOf, headingsTo, subscriber } from '../../../testing/harness/customers.ts';
import { operate } from '../../../testing/harness/operator.ts';
import { type Person, planned } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';

const shop = useTestShop();

const load = (rows: readonly Record<string, string>[]) =>
  operate(shop, ['catalogue', 'import', 'rows.csv'], {
    input: stringify([...rows], { header: true }),
  });

/** Adds another tea to the catalogue. @returns its name */
async function tea(productId: ProductId): Promise<string> {
  const { printed } = await operate(shop, ['catalogue', 'export']);
  const rows: Record<string, string>[] = parse(printed, { columns: true });
  const like = rows.find((row) => row.productId === 'everyday-tea-bags-160');
  const productName = productId.replaceAll('-', ' ');
  await load([{ ...like, productId, productName, essential: 'no', price: '445' }]);
  return productName;
}

const served = async (productId: ProductId) =>
  (await shop.call(listProducts, {})).answer.find((product) => product.productId === productId);

/** Creates a subscriber who has also chosen this product. */
async function subscriberTo(productId: ProductId, substitutionsAllowed = false): Promise<Person> {
  const person = await subscriber(shop);
  await ask(shop, person, addProducts, { body: [productId] });
  const preferences = { marketingEnabled: false, substitutionsAllowed, mailUpdates: true };
  await ask(shop, person, savePreferences, { body: preferences });
  await shop.work();
  return person;
}

const packsOf = (box: Box, productId: ProductId) =>
  box.productQuantities.find(({ product }) => product.productId === productId)?.quantity ?? 0;

const boxWith = async (person: Person, productId: ProductId) =>
  (await boxesOf(shop, person)).find(
    (box) => box.orderStatus === 'Created' && packsOf(box, productId) > 0,
  );

describe('a product that is retired', () => {
  it('leaves the products of its customers, or with their consent is replaced', async () => {
    const name = await tea('old-tea');
    const strict = await subscriberTo('old-tea');
    const easy = await subscriberTo('old-tea', true);
    const newcomer = await planned(shop, ['old-tea']);
    const before = await boxWith(strict, 'old-tea');
    const retired = await operate(shop, ['catalogue', 'retire', 'old-tea']);
    expect(retired.printed).toContain(`${name} is retired.\n2 subscribers have it.`);
    expect((await operate(shop, ['catalogue', 'stock', 'old-tea', 'in'])).noted).toContain(
      'is retired. Sell it again first.',
    );
    await shop.work();
    await shop.work();
    expect(await served('old-tea')).toBeUndefined();
    for (const person of [strict, easy, newcomer]) {
      expect(await boxWith(person, 'old-tea')).toBeUndefined();
    }
    const after = (await boxesOf(shop, strict)).find((box) => box.boxId === before?.boxId);
    expect(after?.boxPrice).toBeLessThan(before?.boxPrice ?? 0);
    const heading = `${name} is not sold any more`;
    for (const person of [strict, easy]) {
      expect((await headingsTo(shop, person)).filter((each) => each === heading)).toHaveLength(1);
    }
    expect(await headingsTo(shop, newcomer)).not.toContain(heading);
    const bodyTo = async (person: Person) =>
      (await ask(shop, person, listNotifications)).find((each) => each.heading === heading)?.body;
    const left = 'It is left out of your coming boxes, and you do not pay for it.';
    expect(await bodyTo(strict)).toContain(left);
    expect(await bodyTo(easy)).not.toContain(left);
    expect(await bodyTo(easy)).toContain('in its place, as you have allowed.');
    const useOf = (productId: ProductId) => shop.services.catalogue.find(productId)?.usage;
    const teas = (await boxesOf(shop, easy))
      .filter((box) => box.orderStatus === 'Created')
      .flatMap((box) => box.productQuantities.map(({ product }) => product.productId))
      .filter((productId) => useOf(productId) === 'tea-bag');
    expect(new Set(teas).size).toBe(1);
    const back = await load([{ productId: 'old-tea', retired: 'no' }]);
    expect(back.exit).toBe(0);
    expect(await served('old-tea')).toMatchObject({ productName: name });
    await shop.work();
    expect(await boxWith(easy, 'old-tea')).toBeUndefined();
  });
});
