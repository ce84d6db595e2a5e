import { randomUUID } from 'node:crypto';
import type { ProductId } from '@nestbox/contract/values';
import { afterEach, expect, it } from 'vitest';
import { breakFor } from '../../../testing/harness/breakFor.ts';
import { operate } from '../../../testing/harness/operator.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { insertCustomer } from '../../account/customerQueries.ts';
import { readOpenChanges } from '../../catalogue/catalogueQueries.ts';
import { insertChosenProducts } from '../../catalogue/chosenProductQueries.ts';
import { importCatalogue } from '../../catalogue/importCatalogue.ts';
import { readNotifications } from '../../notifications/notificationQueries.ts';
import { insertSubscription, updateSubscription } from '../../subscription/subscriptionQueries.ts';
import { maxAtOnce } from '../work/job.ts';
import { announceCatalogue } from './announceCatalogue.ts';
import { setInStock } from './takeOffSale.ts';

const shop = useTestShop();

const reader = () => shop.services.database.reader;

/** Creates customers with a subscription and only this product. */
async function customersWith(productId: ProductId, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  const now = shop.services.clock.now();
  for (const customerId of ids) {
    await insertCustomer(reader(), {
      customerId,
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: `${customerId}@example.com`,
      phoneNumber: '02079460000',
      passwordHash: 'none',
      termsAcceptedAt: now,
      marketingEnabled: false,
      createdAt: now,
    });
    await insertSubscription(reader(), customerId);
    await updateSubscription(reader(), customerId, { state: 'active' });
    await insertChosenProducts(reader(), customerId, [productId], now);
  }
  return ids;
}

const reprice = (productId: ProductId, price: number) =>
  importCatalogue(shop.services, {
    csv: `productId,price\n${productId},${price}\n`,
    dryRun: false,
  });

const messagesOf = async (ids: readonly string[]) => {
  const received = await Promise.all(
    ids.map((customerId) => readNotifications(reader(), customerId)),
  );
  return received.map((messages) => messages.length);
};

const cleanUp = async () => {
  for (const { data } of await announceCatalogue.find(shop.services)) {
    await announceCatalogue.handle(shop.services, data);
  }
};

afterEach(() => shop.work());

it('notifies more customers than fit a batch, each once', async () => {
  const ids = await customersWith('everyday-tea-bags-160', maxAtOnce + 20);
  await reprice('everyday-tea-bags-160', 405);
  await cleanUp();
  const first = await messagesOf(ids);
  expect(first.filter((count) => count === 1)).toHaveLength(maxAtOnce);
  // Another worker with the same piece of work does nothing.
  const [stale] = await announceCatalogue.find(shop.services);
  await cleanUp();
  if (stale) await announceCatalogue.handle(shop.services, stale.data);
  await cleanUp();
  expect(new Set(await messagesOf(ids))).toEqual(new Set([1]));
  expect(await readOpenChanges(reader(), 10)).toEqual([]);
  expect(await announceCatalogue.find(shop.services)).toEqual([]);
});

it('sets a customer aside for whom it fails, notifies the others, and retries later', async () => {
  const [product] = shop.services.catalogue.products;
  const productId = product?.productId ?? '';
  const ids = await customersWith(productId, maxAtOnce + 6);
  await reprice(productId, 77);
  const [broken = ''] = [...ids].sort().slice(2);
  const repair = await breakFor(reader(), 'notifications', broken);
  await expect(cleanUp()).rejects.toThrow();
  await cleanUp();
  await cleanUp();
  expect((await messagesOf(ids)).filter((count) => count === 0)).toHaveLength(1);
  expect(await readOpenChanges(reader(), 10)).toEqual([]);
  const { printed, noted } = await operate(shop, ['failed']);
  expect(printed).toMatch(
    new RegExp(`^${broken}  announcing change \\d+ of the catalogue\n  failed 1 time since`),
  );
  expect(printed).toContain('23514');
  expect(noted).toBe('1 piece of work.');
  const laterBy = (minutes: number) =>
    shop.setTime(new Date(+shop.services.clock.now() + minutes * 60_000).toISOString());
  expect(await announceCatalogue.find(shop.services)).toEqual([]);
  laterBy(1);
  await expect(cleanUp()).rejects.toThrow();
  await repair();
  laterBy(3);
  expect(await announceCatalogue.find(shop.services)).toEqual([]);
  laterBy(1);
  await cleanUp();
  expect(new Set(await messagesOf(ids))).toEqual(new Set([1]));
  expect((await operate(shop, ['failed'])).noted).toBe('0 pieces of work.');
});

it('announces the changes of one product in their order, and those of other products meanwhile', async () => {
  const [, one, other] = shop.services.catalogue.products;
  await setInStock(shop.services, one?.productId ?? '', false);
  await setInStock(shop.services, one?.productId ?? '', true);
  await setInStock(shop.services, other?.productId ?? '', false);
  const open = await readOpenChanges(reader(), 10);
  expect(open.map(({ productId, kind }) => [productId, kind])).toEqual([
    [one?.productId, 'out of stock'],
    [other?.productId, 'out of stock'],
  ]);
});
