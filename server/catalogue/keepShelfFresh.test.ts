import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '../../testing/harness/browser.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import { setStock } from '../workflows/takeOffSale.ts';
import { keepShelfFresh } from './keepShelfFresh.ts';
import { openLiveShelf } from './liveShelf.ts';

// Looks come when the test says so.
beforeAll(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterAll(() => vi.useRealTimers());

const shop = useTestShop();

const first = () => shop.services.shelf.products[0]?.productId ?? '';

/** A shelf as that of another process. */
async function otherShelf(hearing: boolean) {
  const { database } = shop.services;
  const deaf = Object.create(database, {
    hearing: { value: false },
    listen: { value: () => () => {} },
  });
  const shelf = await openLiveShelf(database);
  onTestFinished(keepShelfFresh(shelf, hearing ? database : deaf));
  return shelf;
}

it('reads the shelf anew when it is told of a change', async () => {
  const shelf = await otherShelf(true);
  await eventually(async () => shop.services.database.hearing);
  await setStock(shop.services, first(), false);
  await eventually(async () => shelf.current.find(first())?.inStock === false);
});

it('looks by itself where nothing can be heard', async () => {
  const shelf = await otherShelf(false);
  await setStock(shop.services, first(), true);
  expect(shelf.current.find(first())?.inStock).toBe(false);
  await vi.advanceTimersByTimeAsync(5_000);
  await eventually(async () => shelf.current.find(first())?.inStock === true);
});
