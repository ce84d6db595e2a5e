import { expectNoBarriers } from './barriers.ts';
import {
  enterAppliances,
  enterLayout,
  enterOccupants,
  giveAddress,
  logIn,
  newCustomer,
  signUp,
} from './customer.ts';
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

test('a shop without products', async ({ page }) => {
  test.slow();
  await test.step('a shop without products says so', async () => {
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

  await test.step('a customer can join it and describe the household', async () => {
    const customer = newCustomer();
    await signUp(page, customer);
    await logIn(page, customer);
    await expect(page).toHaveURL('/household');
    await giveAddress(page);
    await enterOccupants(page);
    await enterLayout(page);
    await enterAppliances(page);
    await expect(page.getByRole('heading', empty)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Submit', exact: true })).toHaveCount(0);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoBarriers(page);
    }
    for (const path of ['/my-products', '/box-summary', '/my-household', '/manage-subscription']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
});
