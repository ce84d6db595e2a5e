import { type Box, getBox } from '@nestbox/contract/box';
import { makeChange } from '@nestbox/contract/change';
import { listNotifications } from '@nestbox/contract/notification';
import { savePreferences } from '@nestbox/contract/preferences';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { shipmentDate } from '@nestbox/domain/delivery/dates';
import { afterEach, describe, expect, it } from 'vitest';
import { ask, boxesOf, headingsTo, subscriber } from '../../../testing/harness/customers.ts';
import { moneyOf } from '../../../testing/harness/money.ts';
import type { Person } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { setInStock } from '../catalogue/takeOffSale.ts';

const shop = useTestShop({ ownCustomers: true });

const boxNumbered = async (person: Person, number: number): Promise<Box> => {
  const box = (await boxesOf(shop, person)).find(({ boxNumber }) => boxNumber === number);
  return box ?? expect.fail(`There is no box ${number}`);
};
const packsOf = ({ productQuantities }: Box) =>
  Object.fromEntries(
    productQuantities.map(({ product, quantity }) => [product.productId, quantity]),
  );
const sumOf = ({ product, quantity }: Box['productQuantities'][number]) => product.price * quantity;

describe('the change reminder', () => {
  it('says that nothing of a box is in stock, or what is left out', async () => {
    const person = await subscriber(shop);
    const [, box] = await boxesOf(shop, person);
    const [kept, ...others] = box?.productQuantities.map(({ product }) => product) ?? [];
    const stock = async (products: typeof others, inStock: boolean) => {
      for (const { productId } of products) await setInStock(shop.services, productId, inStock);
    };
    await ask(shop, person, savePreferences, {
      body: { substitutionsAllowed: false, marketingEnabled: false, mailUpdates: true },
    });
    await stock(others, false);
    await shop.liveTo(box?.lastChangeDate ?? '');
    const received = await ask(shop, person, listNotifications);
    const last = received.find(({ heading }) => heading === 'Last chance to change box 2');
    for (const { productName } of others) {
      expect(last?.body).toContain(`${productName} is out of stock`);
    }
    expect(last?.body).not.toContain(`${kept?.productName} is out of stock`);

    const other = await subscriber(shop);
    const [, empty] = await boxesOf(shop, other);
    await ask(shop, other, savePreferences, {
      body: { substitutionsAllowed: false, marketingEnabled: false, mailUpdates: true },
    });
    const all = empty?.productQuantities.map(({ product }) => product) ?? [];
    await stock(all, false);
    await shop.liveTo(empty?.lastChangeDate ?? '');
    const headings = await headingsTo(shop, other);
    expect(headings).toContain('Nothing in box 2 is in stock');
    expect(headings).not.toContain('Last chance to change box 2');
    await stock([...others, ...all], true);
  });
});

describe('a box below the minimum at its cut-off', () => {
  const gone: string[] = [];
  afterEach(async () => {
    for (const productId of gone.splice(0)) await setInStock(shop.services, productId, true);
    await shop.work();
  });

  /** Lets all products of the second box but the cheapest run out, on a day before its shipment. */
  async function shrink(person: Person, daysBefore: number) {
    const box = await boxNumbered(person, 2);
    const day = shipmentDate(box.deliveryDate);
    await shop.liveTo(
      new Date(Date.parse(day) - daysBefore * 86_400_000).toISOString().slice(0, 10),
    );
    const byPrice = box.productQuantities.toSorted((a, b) => sumOf(a) - sumOf(b));
    const [cheapest, ...others] = byPrice;
    for (const { product } of others) {
      gone.push(product.productId);
      await setInStock(shop.services, product.productId, false);
    }
    return { boxId: box.boxId, kept: cheapest?.product.productId ?? '' };
  }

  it('comes with the next one, which the mail promises', async () => {
    const person = await subscriber(shop);
    const { boxId, kept } = await shrink(person, 6);
    await shop.live(1);
    const next = await boxNumbered(person, 3);
    const promise = (await ask(shop, person, listNotifications)).find(
      ({ heading }) => heading === 'Last chance to change box 2',
    );
    expect(promise?.body).toContain(
      `Unless you add something, its products come with box 3 on ${formatDate(next.deliveryDate)}`,
    );
    await shop.live(3);
    const details = await ask(shop, person, getBox, { params: { boxId } });
    expect(details.orderStatus).toBe('Skipped');
    const now = await boxNumbered(person, 3);
    expect(now.deliveryDate).toBe(next.deliveryDate);
    expect(packsOf(now)[kept]).toBeGreaterThan(0);
    expect(await headingsTo(shop, person)).toContain('Box 2 comes with box 3');
    expect(details.timeline.at(-1)?.cause).toMatch(/^It had less than £10\.00 of products in it/);
    expect((await moneyOf(shop, person)).charged).toHaveLength(1);
  });

  it('comes alone where the customer set something in it', async () => {
    const person = await subscriber(shop);
    const { boxId, kept } = await shrink(person, 6);
    await ask(shop, person, makeChange, {
      body: { kind: 'quantity', boxId, productId: kept, quantity: 1, scope: 'this box' },
    });
    await shop.live(4);
    expect((await boxNumbered(person, 2)).orderStatus).toBe('CustomerNotified');
  });
});
