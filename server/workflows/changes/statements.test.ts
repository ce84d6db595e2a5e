import { calculateRecommendation, listBoxes } from '@nestbox/contract/box';
import { type Change, makeChange, previewChange } from '@nestbox/contract/change';
import { addProducts, listCustomerProducts, removeProducts } from '@nestbox/contract/product';
import type { ProductId } from '@nestbox/contract/values';
import { addDays } from '@nestbox/domain/calendar/date';
import { describe, expect, it } from 'vitest';
import { ask, boxesOf, subscriber } from '../../../testing/harness/customers.ts';
import type { Person } from '../../../testing/harness/people.ts';
import { recordStatements } from '../../../testing/harness/recordStatements.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';

const shop = useTestShop();

/** Only a server's connections can be recorded. */
describe.runIf(process.env.TEST_DATABASE !== 'embedded')('statements of a call', () => {
  it('are at most ten for each change of a box, session and limit included', async () => {
    const person = await subscriber(shop);
    const [spare, other] = unusedBy(await ask(shop, person, listCustomerProducts));
    const { boxId, deliveryDate, productId } = await nextOpenBox(person);
    const change = (body: Change) => () => ask(shop, person, makeChange, { body });
    const calls = {
      quantity: change({ kind: 'quantity', boxId, productId, quantity: 4, scope: 'this box' }),
      add: () => ask(shop, person, addProducts, { body: [spare] }),
      remove: () => ask(shop, person, removeProducts, { body: [spare] }),
      oneOff: change({ kind: 'oneOff', productId: other, quantity: 1 }),
      postpone: change({ kind: 'postpone', boxId, date: addDays(deliveryDate, 7) }),
      skip: change({ kind: 'setActive', boxId, active: false }),
      enable: change({ kind: 'setActive', boxId, active: true }),
      report: change({ kind: 'report', productId, report: 'plenty' }),
      frequency: change({ kind: 'frequency', productId, weeks: 3 }),
    };
    expect(aboveTen(await countEach(calls))).toEqual({});
  });

  it('are few for what is only read or previewed', async () => {
    const person = await subscriber(shop);
    const [productId] = unusedBy(await ask(shop, person, listCustomerProducts));
    const preview: Change = { kind: 'addProducts', productIds: [productId] };
    expect(
      await countEach({
        products: () => ask(shop, person, listCustomerProducts),
        boxes: () => ask(shop, person, listBoxes),
        again: () => ask(shop, person, listBoxes),
        preview: () => ask(shop, person, previewChange, { body: preview }),
      }),
    ).toEqual({ products: 2, boxes: 3, again: 1, preview: 3 });
  });

  it('write nothing for a plan that changes nothing', async () => {
    const person = await subscriber(shop);
    await ask(shop, person, calculateRecommendation);
    const recorder = recordStatements();
    await ask(shop, person, calculateRecommendation);
    recorder.stop();
    const written = recorder.statements().filter(({ text }) => !/^\s*select\b/i.test(text));
    expect(written.map(({ text }) => text).filter((text) => !text.includes('rate_limits'))).toEqual(
      [],
    );
  });
});

/** Makes each call. @returns the number of its statements, without begin and commit */
async function countEach<K extends string>(calls: Record<K, () => Promise<unknown>>) {
  const counts: Partial<Record<K, number>> = {};
  for (const [name, call] of Object.entries(calls) as [K, () => Promise<unknown>][]) {
    const recorder = recordStatements();
    await call();
    counts[name] = recorder.count();
    recorder.stop();
  }
  return counts;
}

const aboveTen = (counts: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 10));

/** Returns two products that the customer has not chosen. */
function unusedBy(chosen: readonly { readonly productId: ProductId }[]): [string, string] {
  const known = new Set(chosen.map(({ productId }) => productId));
  const [first, second] = shop.services.catalogue.products
    .map(({ productId }) => productId)
    .filter((productId) => !known.has(productId));
  if (!first || !second) throw new Error('The customer has all products');
  return [first, second];
}

async function nextOpenBox(person: Person) {
  const box = (await boxesOf(shop, person)).find(({ canEdit }) => canEdit);
  const productId = box?.productQuantities[0]?.product.productId;
  if (!box || !productId) throw new Error('There is no box to change');
  return { ...box, productId };
}
