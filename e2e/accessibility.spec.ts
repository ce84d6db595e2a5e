import type { Page } from '@playwright/test';
import { arrive, listedProducts } from './arrive.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './barriers.ts';
import { typeCard } from './customer.ts';
import { expect, test } from './test.ts';

/** Leaves out the frame of a mail, in which axe cannot run. e2e/mail.spec.ts checks mails. */
const expectAccessible = (page: Page, screen: string): Promise<void> =>
  expectNoBarriers(page, screen, (axe) => axe.exclude('iframe[sandbox]'));

// In pixels. 640 is a window of 1280 px at a zoom of 200%.
const widths = [320, 640, 768, 1440, 1920];

const expectHeading = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible();

/** Expects no sideways scroll at any of the widths. */
async function expectFit(page: Page, screen: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page, `${screen} at ${width} px`);
  }
}

/** Opens a screen and checks it once its data is loaded. */
async function checkScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectHeading(page);
  await expect(page.getByTestId('splash')).toHaveCount(0);
  await expect(page.getByTestId('skeleton')).toHaveCount(0);
  await expectAccessible(page, path);
  await expectFit(page, path);
}

const visitorPaths = [
  ...['/', '/products', '/how-it-works', '/login', '/signup', '/household', '/no'],
  ...['/contact-us', '/help', '/privacy-policy', '/terms-conditions'],
  ...['/product-details/rolled-oats-1kg', '/product-details/pine-toilet-cleaner'],
  ...['/forgot-password', '/verify-code/eva@example.com', '/set-password/eva@example.com'],
];

for (const path of visitorPaths) {
  test(`a visitor's ${path} has no barriers and fits every width`, async ({ page }) => {
    await checkScreen(page, path);
  });
}

test('the pages of a test shop have no barriers and fit every width', async ({ page }) => {
  for (const path of ['/sandbox', '/mailbox', '/mailbox?to=nobody@example.com']) {
    await page.goto(path);
    await expectHeading(page);
    await expectAccessible(page, path);
    await expectFit(page, path);
  }
});

const customerPaths = [
  ...['/household', '/my-household', '/my-products', '/box-summary', '/manage-subscription'],
  ...['/subscription-details', '/my-subscription', '/future-boxes', '/previous-boxes'],
];

for (const path of customerPaths) {
  test(`a customer's ${path} has no barriers and fits every width`, async ({ page }) => {
    await arrive(page, { stage: 'paid' });
    await checkScreen(page, path);
  });
}

test('products in and out of the box have no barriers, and fit', async ({ page }) => {
  const [shown] = await listedProducts(page);
  await arrive(page, { products: [shown?.productId ?? ''] });
  await checkScreen(page, '/products');
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Change delivery frequency' }).click();
  await expectAccessible(page, 'product details');
  await expectFit(page, 'product details');
  await page.keyboard.press('Escape');
  await page.goto('/product-details/rolled-oats-1kg');
  await page.getByText('Box by box').click();
  await expectAccessible(page, 'what adding a product changes');
  await expectFit(page, 'what adding a product changes');
});

test('a box, its postponement and its payment have no barriers, and fit', async ({ page }) => {
  await arrive(page);
  await page.goto('/box-summary');
  await page.getByRole('button', { name: 'Postpone' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'postpone');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /Box 1\b/ }).click();
  await expect(page.getByText('Total quantity').first()).toBeVisible();
  await expectAccessible(page, 'box products');
  await expectFit(page, 'box products');

  await page.goto('/payment');
  await typeCard(page, '4242424242424242');
  await expectAccessible(page, 'payment');
  await expectFit(page, 'payment');
});

test('the actions of a subscription have no barriers, and fit', async ({ page }) => {
  await arrive(page, { stage: 'paid' });
  const effects = page.getByRole('dialog').getByRole('region', { name: 'What changes' });
  await page.goto('/subscription-details');
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(effects).toBeVisible();
  await expectAccessible(page, 'cancellation');
  await page.keyboard.press('Escape');
  // Its own button to pause goes with it.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Pause until a date' }).click();
  await page.getByPlaceholder('Select a date').fill('2027-03-01');
  await expect(effects).toBeVisible();
  await expectAccessible(page, 'pause');
  await expectFit(page, 'pause');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Change card' }).click();
  await typeCard(page, '4242424242424242');
  await expectAccessible(page, 'change of card');
  await expectFit(page, 'change of card');
});

test('the profile being edited and the open menu have no barriers', async ({ page }) => {
  await arrive(page, { products: ['soft-toilet-tissue-9'] });
  await page.goto('/my-household');
  for (const card of ['address', 'property']) {
    await page.getByRole('button', { name: new RegExp(`^Edit.*${card}`) }).click();
  }
  await page.getByRole('textbox', { name: 'Children males' }).fill('5');
  await page.getByText('Box by box').click();
  await expectAccessible(page, 'profile being edited');
  await expectFit(page, 'profile being edited');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: 'My boxes' })).toBeVisible();
  await expectAccessible(page, 'side menu');
});

test('a box can be filled by keyboard alone', async ({ page }) => {
  await arrive(page, { products: 1 });
  await page.goto('/products');
  await expect(page.getByRole('button', { name: /^Remove from box/ })).toHaveCount(1);
  const add = page.getByRole('button', { name: /^Add to box/ }).first();
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Remove from box/ })).toHaveCount(2);
});
