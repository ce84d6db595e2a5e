import { makeBoxActive } from '@nestbox/contract/box';
import { type Change, makeChange } from '@nestbox/contract/change';
import { getForecast } from '@nestbox/contract/forecast';
import type { BoxId, ProductId } from '@nestbox/contract/values';
import { afterEach, expect, it } from 'vitest';
import { ask, boxesOf, subscriber } from '../../../testing/harness/customers.ts';
import type { Person } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';

const shop = useTestShop({ ownCustomers: true });

afterEach(() => shop.setTime('2026-11-23T09:00:00Z'));

const change = (person: Person, body: Change) => ask(shop, person, makeChange, { body });

/** Returns the number, day and packs of every planned box. */
const planOf = async (person: Person) =>
  (await boxesOf(shop, person))
    .filter(({ orderStatus }) => orderStatus === 'Created')
    .map(({ boxNumber, deliveryDate, productQuantities }) => ({
      boxNumber,
      deliveryDate,
      packs: productQuantities.map(({ product, quantity }) => [product.productId, quantity]),
    }));

const pausedUntil = async (person: Person, productId: ProductId) =>
  (await ask(shop, person, getForecast)).products.find((each) => each.productId === productId)
    ?.pausedUntil;

/** Creates a customer with two products, whose boxes depend on each of them. */
async function withSmallBoxes(): Promise<{ person: Person; productId: ProductId; boxId: BoxId }> {
  const person = await subscriber(shop, undefined, [
    'oxygen-stain-remover-powder',
    'microfibre-cleaning-cloths',
  ]);
  await shop.live(20);
  const next = (await boxesOf(shop, person)).find(({ canEdit }) => canEdit);
  const productId = next?.productQuantities[0]?.product.productId;
  if (!next || !productId) throw new Error('no box can be changed');
  return { person, productId, boxId: next.boxId };
}

it('Undo of a pause brings every box back on its day', async () => {
  const { person, productId } = await withSmallBoxes();
  const before = await planOf(person);
  await change(person, { kind: 'pauseProduct', productId });
  const paused = await planOf(person);
  expect(paused).not.toEqual(before);
  await change(person, { kind: 'resumeProduct', productId });
  expect(await planOf(person)).toEqual(before);
  expect(await pausedUntil(person, productId)).toBeNull();
  // Redone by hand it is a pause like any other.
  await change(person, { kind: 'pauseProduct', productId });
  expect(await planOf(person)).toEqual(paused);
});

it('Undo of an ended pause restores the day until which the product was paused', async () => {
  const { person, productId } = await withSmallBoxes();
  await change(person, { kind: 'pauseProduct', productId });
  await shop.live(5);
  const before = await planOf(person);
  const until = await pausedUntil(person, productId);
  await change(person, { kind: 'resumeProduct', productId });
  await change(person, { kind: 'pauseProduct', productId });
  expect(await pausedUntil(person, productId)).toBe(until);
  expect(await planOf(person)).toEqual(before);
});

it('Undo of having enough brings every box back on its day', async () => {
  const { person, boxId } = await withSmallBoxes();
  await ask(shop, person, makeBoxActive, { params: { boxId }, body: { status: false } });
  const before = await planOf(person);
  await change(person, { kind: 'hasEnough', boxId, enough: true });
  expect(await planOf(person)).not.toEqual(before);
  await change(person, { kind: 'hasEnough', boxId, enough: false });
  expect(await planOf(person)).toEqual(before);
});

it('Undo keeps what was changed in between', async () => {
  const { person, productId } = await withSmallBoxes();
  await change(person, { kind: 'pauseProduct', productId });
  const added = 'wildflower-honey';
  await change(person, { kind: 'addProducts', productIds: [added] });
  await change(person, { kind: 'resumeProduct', productId });
  const products = (await planOf(person)).flatMap(({ packs }) => packs.map(([id]) => id));
  expect(products).toContain(added);
  expect(products).toContain(productId);
});
