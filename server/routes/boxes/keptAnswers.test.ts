import { type Box, listBoxes } from '@nestbox/contract/box';
import { apiBase, fillIn } from '@nestbox/contract/callPath';
import { addProducts, removeProducts } from '@nestbox/contract/product';
import { describe, expect, it } from 'vitest';
import { ask, subscriber } from '../../../testing/harness/customers.ts';
import { operate } from '../../../testing/harness/operator.ts';
import type { Person } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { readBoxes } from '../../boxes/boxQueries.ts';

const shop = useTestShop();

const get = async (person: Person, etag = '') => {
  const { statusCode, headers, body } = await shop.app.inject({
    method: 'GET',
    url: apiBase + fillIn(listBoxes.path, { customerId: person.customerId }),
    headers: { authorization: `Bearer ${person.token}`, ...(etag && { 'if-none-match': etag }) },
  });
  return { status: statusCode, etag: String(headers.etag), headers, body };
};

/** Counts how often the boxes are presented, by the catalogue that they are presented from. */
function countReads() {
  const { catalogue } = shop.services;
  const { get: original } = catalogue;
  let count = 0;
  Object.assign(catalogue, {
    get: (...given: Parameters<typeof original>) => {
      count += 1;
      return original.apply(catalogue, given);
    },
  });
  return {
    count: () => count,
    stop: () => Object.assign(catalogue, { get: original }),
  };
}

describe('boxes that have not changed', () => {
  it('are answered as they were, without being read again', async () => {
    const person = await subscriber(shop);
    const first = await get(person);
    const reads = countReads();
    const second = await get(person);
    reads.stop();
    expect(reads.count()).toBe(0);
    expect(second).toMatchObject({ status: 200, etag: first.etag, body: first.body });
    expect(second.headers['content-type']).toBe(first.headers['content-type']);
    expect(second.headers['cache-control']).toBe('no-store');
    const unchanged = await get(person, first.etag);
    expect([unchanged.status, unchanged.body]).toEqual([304, '']);
  });

  it('are another customer’s only with that customer’s session', async () => {
    const [one, other] = [await subscriber(shop), await subscriber(shop)];
    const { etag } = await get(one);
    expect((await get({ ...one, token: other.token }, etag)).status).toBe(403);
    expect((await get({ ...one, token: '' }, etag)).status).toBe(401);
    expect((await get(other, etag)).status).toBe(200);
  });
});

const packsOf = (boxes: readonly Box[]) =>
  boxes.flatMap(({ productQuantities }) => productQuantities).length;

describe('boxes are answered anew', () => {
  const lamp = 'everyday-tea-bags-160';
  it.each<{ after: string; change: (person: Person) => Promise<unknown> }>([
    {
      after: 'the customer has added a product',
      change: (person) => ask(shop, person, addProducts, { body: ['pine-toilet-cleaner'] }),
    },
    {
      after: 'a payment went back as credit',
      change: (person) =>
        operate(shop, [
          'refund',
          '--email',
          person.email,
          '--number',
          '1',
          '--reason',
          'x',
          '--as-credit',
        ]),
    },
    { after: 'the day is over', change: async () => shop.advance(1) },
    {
      after: 'the catalogue has changed',
      change: async () => {
        await operate(shop, ['catalogue', 'edit', lamp, `productName=Tea ${Date.now()}`]);
        await shop.services.refreshCatalogue();
      },
    },
    {
      after: 'a day is closed',
      change: async () => {
        const day = '2026-12-24';
        await operate(shop, ['delivery-days', 'close', day, '--reason', 'Stocktaking']);
        await shop.services.deliveryDays.refresh();
      },
    },
  ])('once $after', async ({ change }) => {
    const person = await subscriber(shop, '4242424242424242', [lamp]);
    await get(person);
    await change(person);
    const reads = countReads();
    const { status } = await get(person);
    reads.stop();
    // A session of the day before has ended.
    if (status === 401)
      return expect((await ask(shop, person, listBoxes)).length).toBeGreaterThan(0);
    expect(reads.count()).toBeGreaterThan(0);
  });

  it('where they were read while the customer changed them', async () => {
    const person = await subscriber(shop);
    for (const call of [addProducts, removeProducts, addProducts, removeProducts]) {
      await Promise.all([ask(shop, person, call, { body: ['pine-toilet-cleaner'] }), get(person)]);
      const shown = JSON.parse((await get(person)).body);
      const stored = await readBoxes(shop.services.database.reader, person.customerId);
      expect(packsOf(shown)).toEqual(stored.flatMap(({ items }) => items).length);
    }
  });
});
