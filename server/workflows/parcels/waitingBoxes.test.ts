import { type Box, getBox } from '@nestbox/contract/box';
import { makeChange } from '@nestbox/contract/change';
import { listNotifications } from '@nestbox/contract/notification';
import type { BoxId } from '@nestbox/contract/values';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { shipmentDate } from '@nestbox/domain/delivery/dates';
import { afterEach, describe, expect, it } from 'vitest';
import {
  ask,
  boxesOf,
  changeCard,
  headingsTo,
  liveUntil,
  subscriber,
} from '../../../testing/harness/customers.ts';
import { moneyOf } from '../../../testing/harness/money.ts';
import type { Person } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { setInStock } from '../catalogue/takeOffSale.ts';
import { holdBox } from './holdBox.ts';

const shop = useTestShop({ ownCustomers: true });

const record = async () => {};
const hold = (boxId: BoxId, reason: string | null) =>
  holdBox(shop.services, { boxId, reason, record });

const boxNumbered = async (person: Person, number: number): Promise<Box> => {
  const box = (await boxesOf(shop, person)).find(({ boxNumber }) => boxNumber === number);
  return box ?? expect.fail(`There is no box ${number}`);
};
const packsOf = ({ productQuantities }: Box) =>
  Object.fromEntries(
    productQuantities.map(({ product, quantity }) => [product.productId, quantity]),
  );
const sumOf = ({ product, quantity }: Box['productQuantities'][number]) => product.price * quantity;
const outlined = async (person: Person) =>
  (await boxesOf(shop, person))
    .filter(({ orderStatus }) => orderStatus === 'Created')
    .map((box) => [box.boxNumber, box.deliveryDate, packsOf(box)]);

describe('a held box', () => {
  it('is no supply: the next one has what it needs, as its mail said', async () => {
    const person = await subscriber(shop);
    const first = await boxNumbered(person, 1);
    const planned = await boxNumbered(person, 2);
    await hold(first.boxId, 'Which house is yours?');
    const waits = await boxNumbered(person, 2);
    expect(waits.deliveryDate).toBe(planned.deliveryDate);
    for (const [productId, quantity] of Object.entries(packsOf(planned))) {
      expect(packsOf(waits)[productId], productId).toBeGreaterThanOrEqual(quantity);
    }
    const locked = await liveUntil(shop, person, 'CustomerNotified');
    expect((await boxNumbered(person, 1)).orderStatus).toBe('Paid');
    expect(Object.keys(packsOf(locked)).sort()).toEqual(
      expect.arrayContaining(Object.keys(packsOf(planned)).sort()),
    );
    expect(locked.boxPrice).toBeGreaterThanOrEqual(planned.boxPrice);
  });

  it('leaves the plan as it was, once it goes on', async () => {
    const person = await subscriber(shop);
    const { boxId } = await boxNumbered(person, 1);
    const before = await outlined(person);
    await hold(boxId, 'Which house is yours?');
    expect(await outlined(person)).not.toEqual(before);
    await hold(boxId, null);
    expect(await outlined(person)).toEqual(before);
  });
});

it('an unpaid box is no supply until it is paid', async () => {
  const person = await subscriber(shop);
  await changeCard(shop, person, '4000000000000341');
  const locked = await liveUntil(shop, person, 'CustomerNotified');
  const before = await boxNumbered(person, 3);
  const unpaid = await liveUntil(shop, person, 'PaymentFailed');
  expect(unpaid.boxId).toBe(locked.boxId);
  const waits = await boxNumbered(person, 3);
  expect(waits.boxPrice).toBeGreaterThan(before.boxPrice);
  expect(waits.deliveryDate).toBe(before.deliveryDate);
  await changeCard(shop, person, '4242424242424242');
  await shop.work();
  expect((await boxNumbered(person, 2)).orderStatus).toBe('Paid');
  expect((await boxNumbered(person, 3)).boxPrice).toBe(before.boxPrice);
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
