import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '../../testing/harness/browser.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import { keepFresh } from '../platform/database/keepFresh.ts';
import { setInStock } from '../workflows/catalogue/takeOffSale.ts';
import { addCategory } from './categoryChanges.ts';
import { openLiveCatalogue } from './liveCatalogue.ts';
import { editUsageType } from './usageTypeChanges.ts';

// The test triggers the polls.
beforeAll(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterAll(() => vi.useRealTimers());

const shop = useTestShop();

/** Each test that takes a product off sale has one of its own. */
const productAt = (index: number) => shop.services.catalogue.products[index]?.productId ?? '';

/** Returns the catalogue cache of another process. */
async function otherCatalogue(receivesNotifications: boolean) {
  const { database } = shop.services;
  const pollsOnly = Object.create(database, {
    receivesNotifications: { value: false },
    listen: { value: () => () => {} },
  });
  const catalogue = await openLiveCatalogue(database, shop.services.clock);
  onTestFinished(keepFresh(catalogue, 'catalogue', receivesNotifications ? database : pollsOnly));
  return catalogue;
}

it('reads the catalogue again when a change is notified', async () => {
  const catalogue = await otherCatalogue(true);
  await eventually(async () => shop.services.database.receivesNotifications);
  const productId = productAt(0);
  await setInStock(shop.services, productId, false);
  await eventually(async () => catalogue.current.find(productId)?.inStock === false);
});

it('reads categories and usage types again, also those without products', async () => {
  const catalogue = await otherCatalogue(true);
  await eventually(async () => shop.services.database.receivesNotifications);
  const named = () => catalogue.current.categories.map(({ productCategory }) => productCategory);
  const garden = { name: 'Garden', food: false, colour: null, rangeName: null };
  await addCategory(shop.services, garden);
  await eventually(async () => named().includes('Garden'));
  await editUsageType(shop.services, 'tea-bag', { figures: { perChildDay: 3 } });
  const tea = () => catalogue.current.products.find(({ usage }) => usage === 'tea-bag');
  await eventually(async () => tea()?.figures.perChildDay === 3);
});

it('polls where notifications do not arrive', async () => {
  const catalogue = await otherCatalogue(false);
  const productId = productAt(1);
  await setInStock(shop.services, productId, false);
  expect(catalogue.current.find(productId)?.inStock).toBe(true);
  await vi.advanceTimersByTimeAsync(5_000);
  await eventually(async () => catalogue.current.find(productId)?.inStock === false);
});
