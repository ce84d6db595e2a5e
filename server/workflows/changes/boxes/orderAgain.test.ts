import { type Change, makeChange, previewChange } from '@nestbox/contract/change';
import type { BoxId, ProductId } from '@nestbox/contract/values';
import { eq } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { ask, boxesOf, subscriber, tryTo } from '../../../../testing/harness/customers.ts';
import type { Person } from '../../../../testing/harness/people.ts';
import { useTestShop } from '../../../../testing/harness/testShop.ts';
import { catalogueChanges, products } from '../../../catalogue/schema.ts';

const shop = useTestShop({ ownCustomers: true });

afterEach(() => shop.setTime('2026-11-23T09:00:00Z'));

const change = (person: Person, body: Change) => ask(shop, person, makeChange, { body });

/** Returns the packs by product of a box. */
const packsOf = async (person: Person, boxId: BoxId) =>
  Object.fromEntries(
    (await boxesOf(shop, person))
      .filter((box) => box.boxId === boxId)
      .flatMap((box) => box.productQuantities)
      .map(({ product, quantity }) => [product.productId, quantity]),
  );

/** Creates a customer whose first box has come, and whose next box lacks two products of it. */
async function withPastBox() {
  const person = await subscriber(shop);
  const [first] = await boxesOf(shop, person);
  if (!first) throw new Error('no box');
  const [one, other] = first.productQuantities.map(({ product }) => product.productId);
  if (!one || !other) throw new Error('the box has too few products');
  await shop.live(14);
  await change(person, { kind: 'removeProducts', productIds: [one, other] });
  const next = (await boxesOf(shop, person)).find(({ canEdit }) => canEdit);
  if (!next) throw new Error('no box can be changed');
  return { person, first, nextId: next.boxId, one, other };
}

it('adds what the next box lacks, in the packs of then, as one change that Undo takes back', async () => {
  const { person, first, nextId, one, other } = await withPastBox();
  const before = await packsOf(person, nextId);
  const body = { kind: 'orderAgain', boxId: first.boxId, add: true } as const;
  const preview = await ask(shop, person, previewChange, { body });
  expect(await packsOf(person, nextId)).toEqual(before);
  const made = await change(person, body);
  expect(made.nextBox).toEqual(preview.nextBox);
  const was = await packsOf(person, first.boxId);
  expect(await packsOf(person, nextId)).toEqual({ ...was, ...before });
  expect(made.nextBox.after?.boxPrice).toBeGreaterThan(made.nextBox.before?.boxPrice ?? 0);
  expect(Object.keys(before)).not.toContain(one);
  expect(Object.keys(before)).not.toContain(other);

  await change(person, { ...body, add: false });
  expect(await packsOf(person, nextId)).toEqual(before);
  const again = await tryTo(shop, person, makeChange, { body: { ...body, add: false } });
  expect(again.problem.detail).toBe(
    'Your boxes have changed since. Change the next box on its page.',
  );
});

it('keeps its packs when the boxes are planned anew', async () => {
  const { person, first, nextId, one } = await withPastBox();
  await change(person, { kind: 'orderAgain', boxId: first.boxId, add: true });
  const ordered = (await packsOf(person, nextId))[one];
  await change(person, {
    kind: 'boxPreferences',
    preferences: { monthlyLimit: null, boxSize: 'balanced' },
  });
  expect((await packsOf(person, nextId))[one]).toBe(ordered);
});

it('names what is not sold any more, and refuses where nothing is left to add', async () => {
  const { person, first, nextId, one, other } = await withPastBox();
  const sell = async (productId: ProductId, inStock: boolean) => {
    await shop.services.database.reader
      .update(products)
      .set({ inStock })
      .where(eq(products.productId, productId));
    const at = shop.services.clock.now();
    const kind = inStock ? 'back' : 'out of stock';
    await shop.services.database.reader
      .insert(catalogueChanges)
      .values({ productId, kind, at, notifiedAt: at });
    await shop.services.refreshCatalogue();
  };
  const body = { kind: 'orderAgain', boxId: first.boxId, add: true } as const;
  await sell(one, false);
  const { productName } = shop.services.catalogue.get(one);
  const made = await change(person, body);
  expect(made.notes).toEqual([`Left out, because it is not sold at the moment: ${productName}.`]);
  expect(Object.keys(await packsOf(person, nextId))).toContain(other);
  expect(Object.keys(await packsOf(person, nextId))).not.toContain(one);
  expect((await tryTo(shop, person, makeChange, { body })).problem.detail).toBe(
    'Nothing else of box 1 is sold at the moment.',
  );
  await sell(one, true);
  await change(person, body);
  expect((await tryTo(shop, person, makeChange, { body })).problem.detail).toMatch(
    /^Box \d+ has everything of box 1 already\.$/,
  );
});

it("refuses a box that has not been sent, somebody else's, and one without a plan", async () => {
  const { person, first, nextId } = await withPastBox();
  const orderOf = (boxId: BoxId) => ({ body: { kind: 'orderAgain', boxId, add: true } }) as const;
  const unpaid = await tryTo(shop, person, makeChange, orderOf(nextId));
  expect(unpaid.problem.detail).toBe('Only a box that has been sent can be ordered again.');
  const stranger = await subscriber(shop);
  expect((await tryTo(shop, stranger, makeChange, orderOf(first.boxId))).status).toBe(404);
  await change(person, { kind: 'cancel' });
  const cancelled = await tryTo(shop, person, makeChange, orderOf(first.boxId));
  expect(cancelled.problem.detail).toBe('No coming box can be changed. Plan your boxes first.');
});
