import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '../../testing/harness/browser.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import { setStock } from '../workflows/takeOffSale.ts';
import { keepCatalogueFresh } from './keepCatalogueFresh.ts';
import { openLiveCatalogue } from './liveCatalogue.ts';

// Looks come when the test says so.
beforeAll(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterAll(() => vi.useRealTimers());

const shop = useTestShop();

const first = () => shop.services.catalogue.products[0]?.productId ?? '';

/** The catalogue cache of another process. */
async function otherCatalogue(hearing: boolean) {
  const { database } = shop.services;
  const deaf = Object.create(database, {
    hearing: { value: false },
    listen: { value: () => () => {} },
  });
  const catalogue = await openLiveCatalogue(database);
  onTestFinished(keepCatalogueFresh(catalogue, hearing ? database : deaf));
  return catalogue;
}

it('reads the shelf anew when it is told of a change', async () => {
  const catalogue = await otherCatalogue(true);
  await eventually(async () => shop.services.database.hearing);
  await setStock(shop.services, first(), false);
  await eventually(async () => catalogue.current.find(first())?.inStock === false);
});

it('looks by itself where nothing can be heard', async () => {
  const catalogue = await otherCatalogue(false);
  await setStock(shop.services, first(), true);
  expect(catalogue.current.find(first())?.inStock).toBe(false);
  await vi.advanceTimersByTimeAsync(5_000);
  await eventually(async () => catalogue.current.find(first())?.inStock === true);
});
