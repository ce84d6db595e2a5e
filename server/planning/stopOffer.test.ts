import { makeChange } from '@nestbox/contract/change';
import { getForecast } from '@nestbox/contract/forecast';
import type { ProductId } from '@nestbox/contract/values';
import { addDays } from '@nestbox/domain/calendar/date';
import { londonDate } from '@nestbox/domain/calendar/london';
import { afterEach, expect, it } from 'vitest';
import { ask, boxesOf, liveUntil, subscriber, tryTo } from '../../testing/harness/customers.ts';
import type { Person } from '../../testing/harness/people.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import { readSignals } from './usageQueries.ts';

const shop = useTestShop({ ownCustomers: true });

afterEach(() => shop.setTime('2026-11-23T09:00:00Z'));

const productIn = async (person: Person, productId: ProductId) =>
  (await ask(shop, person, getForecast)).products.find((each) => each.productId === productId);

/** Creates a customer who has reported plenty of a product twice. */
async function withOffer(): Promise<{ person: Person; productId: ProductId }> {
  const person = await subscriber(shop);
  const box = await liveUntil(shop, person, 'Delivered');
  const productId = box.productQuantities[0]?.product.productId ?? '';
  const plenty = { kind: 'report', productId, report: 'plenty' } as const;
  await ask(shop, person, makeChange, { body: plenty });
  expect((await productIn(person, productId))?.offersStop).toBe(false);
  await shop.live(10);
  await ask(shop, person, makeChange, { body: plenty });
  expect((await productIn(person, productId))?.offersStop).toBe(true);
  return { person, productId };
}

/** Returns the delivery dates of the planned boxes with a product. */
const datesOf = async (person: Person, productId: ProductId) =>
  (await boxesOf(shop, person))
    .filter(({ orderStatus }) => orderStatus === 'Created')
    .filter((box) => box.productQuantities.some((each) => each.product.productId === productId))
    .map(({ deliveryDate }) => deliveryDate);

it('a product with plenty twice can be paused: no box brings it for twelve weeks', async () => {
  const { person, productId } = await withOffer();
  // The product comes soon, so that the pause changes something.
  await ask(shop, person, makeChange, { body: { kind: 'frequency', productId, weeks: 1 } });
  const until = addDays(londonDate(shop.services.clock.now()), 84);
  const before = await datesOf(person, productId);
  expect(before.some((date) => date < until)).toBe(true);
  await ask(shop, person, makeChange, { body: { kind: 'pauseProduct', productId } });
  expect((await datesOf(person, productId)).filter((date) => date < until)).toEqual([]);
  expect(await productIn(person, productId)).toMatchObject({
    pausedUntil: until,
    offersStop: false,
  });
  await ask(shop, person, makeChange, { body: { kind: 'resumeProduct', productId } });
  expect(await productIn(person, productId)).toMatchObject({ pausedUntil: null });
  expect((await datesOf(person, productId))[0]).toBe(before[0]);
});

it('a paused product comes in a box for which the customer has set its packs', async () => {
  const { person, productId } = await withOffer();
  await ask(shop, person, makeChange, { body: { kind: 'frequency', productId, weeks: 1 } });
  const box = (await boxesOf(shop, person)).find(
    ({ canEdit, productQuantities }) =>
      canEdit && productQuantities.some(({ product }) => product.productId === productId),
  );
  const { boxId, deliveryDate } = box ?? { boxId: '', deliveryDate: '' };
  const set = { kind: 'quantity', boxId, productId, quantity: 2, scope: 'this box' } as const;
  await ask(shop, person, makeChange, { body: set });
  await ask(shop, person, makeChange, { body: { kind: 'pauseProduct', productId } });
  const until = addDays(londonDate(shop.services.clock.now()), 84);
  const dates = await datesOf(person, productId);
  expect(dates.filter((date) => date < until)).toEqual([deliveryDate]);
});

it('is not offered again once the customer says that it is still used', async () => {
  const { person, productId } = await withOffer();
  await ask(shop, person, makeChange, { body: { kind: 'stillUsed', productId } });
  expect((await productIn(person, productId))?.offersStop).toBe(false);
  const signals = await readSignals(shop.services.database.reader, person.customerId);
  const kinds = signals
    .filter((each) => each.productId === productId)
    .map(({ signal }) => signal.kind);
  expect(kinds).toEqual(['plenty', 'plenty', 'stillUsed']);
});

it('is not for products of somebody else', async () => {
  const person = await subscriber(shop);
  for (const kind of ['pauseProduct', 'resumeProduct', 'stillUsed'] as const) {
    const body = { kind, productId: 'not-a-product' };
    expect((await tryTo(shop, person, makeChange, { body })).status).toBe(404);
  }
});
