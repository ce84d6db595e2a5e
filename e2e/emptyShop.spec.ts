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
import { drawPng } from './drawPng.ts';
import { type RunningShop, startShop } from './shop/startShop.ts';
import { signInAsOwner } from './staffAccount.ts';
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

  await test.step('its owner adds the first category and product, with packs, cost and picture', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signInAsOwner(page);
    await page.goto('/admin/catalogue/new');
    await page.getByRole('button', { name: 'New category' }).click();
    await page.getByRole('dialog').getByLabel('New category').fill('Candles');
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByLabel('Category', { exact: true })).toHaveValue('Candles');
    await page
      .getByLabel('What it is used for')
      .selectOption('Something else: it comes every few weeks');
    const texts = {
      Name: 'Beeswax Candle',
      'Short description': 'Burns for 30 hours.',
      'Long description': 'Poured from the wax of one valley.',
      Price: '6.5',
      'Packs in the warehouse (optional)': '24',
      'Cost of a pack (optional)': '2.25',
      Size: '1 candle',
      'Content of a pack': '180',
      'Weight in grams': '220',
      'Space in the box in ml': '600',
    };
    for (const [label, text] of Object.entries(texts)) {
      await page.getByLabel(label, { exact: true }).fill(text);
    }
    const picture = { name: 'front.png', mimeType: 'image/png', buffer: await drawPng(page) };
    await page.getByLabel('Choose pictures').setInputFiles(picture);
    await expect(page.getByText('/product-details/beeswax-candle-1-candle')).toBeVisible();
    await expectNoBarriers(page);
    await page.getByRole('button', { name: 'Add product' }).click();
    await expect(page.getByText('Added. It is sold now.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')).toHaveCount(1);
    await expect(page.getByText('24 packs, 0 reserved')).toBeVisible();
    await expect(page.getByText('No supplier yet · £2.25 a pack')).toBeVisible();
    await page.goto('/product-details/beeswax-candle-1-candle');
    await expect(page.getByRole('heading', { name: 'Beeswax Candle', level: 1 })).toBeVisible();
  });
});
