import { makeChange } from '@nestbox/contract/change';
import { listCustomerProducts } from '@nestbox/contract/product';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ask, boxesOf, subscriber, tryTo } from '../../testing/harness/customers.ts';
import type { Person } from '../../testing/harness/people.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import { catalogueChanges, products } from '../catalogue/schema.ts';

const shop = useTestShop();

const notChosen = async (person: Person) => {
  const chosen = await ask(shop, person, listCustomerProducts);
  const taken = new Set(chosen.map((product) => product.productId));
  const product = shop.services.catalogue.products.find((each) => !taken.has(each.productId));
  return product?.productId ?? '';
};

describe('a one-off', () => {
  it('keeps its number of packs in its box when it becomes one of the products', async () => {
    const person = await subscriber(shop);
    const productId = await notChosen(person);
    const packs = async () =>
      (await boxesOf(shop, person))
        .find((box) => box.canEdit)
        ?.productQuantities.find(({ product }) => product.productId === productId)?.quantity;
    await ask(shop, person, makeChange, { body: { kind: 'oneOff', productId, quantity: 7 } });
    await ask(shop, person, makeChange, { body: { kind: 'addProducts', productIds: [productId] } });
    expect(await packs()).toBe(7);
    await shop.live(8);
    expect(await packs()).toBe(7);
  });

  it('is refused where the product is not available', async () => {
    const person = await subscriber(shop);
    const productId = await notChosen(person);
    await setInStock(productId, false);
    const body = { kind: 'oneOff', productId, quantity: 1 } as const;
    const refused = await tryTo(shop, person, makeChange, { body });
    await setInStock(productId, true);
    expect(refused.status).toBe(409);
    expect(refused.problem.detail).toContain('is not available at the moment.');
  });
});

async function setInStock(productId: string, inStock: boolean): Promise<void> {
  const { reader } = shop.services.database;
  await reader.update(products).set({ inStock }).where(eq(products.productId, productId));
  const at = shop.services.clock.now();
  await reader
    .insert(catalogueChanges)
    .values({ productId, kind: inStock ? 'back' : 'out of stock', at, notifiedAt: at });
  await shop.services.refreshCatalogue();
}
