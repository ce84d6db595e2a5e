import { expectNoBarriers } from './barriers.ts';
import { type RunningShop, startShop } from './shop/startShop.ts';
import { test as base, expect } from './test.ts';

const test = base.extend<{ shop: RunningShop }>({
  shop: async ({}, use) => {
    const shop = await startShop({ DEMO_CATALOGUE: 'no' });
    await use(shop);
    await shop.stop();
  },
  baseURL: async ({ shop }, use) => use(shop.url),
});

const empty = { name: 'No products yet' };

test('a shop without products says so', async ({ page }) => {
  for (const [path, width] of [
    ['/', 1440],
    ['/products', 1440],
    ['/products?category=Kitchen&search=tea', 360],
    ['/', 360],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    await expect(page.getByRole('heading', empty)).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await expectNoBarriers(page);
  }
});
