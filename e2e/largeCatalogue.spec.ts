import type { Page } from '@playwright/test';
import { arrive } from './arrive.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './barriers.ts';
import { addVarieties } from './shop/operate.ts';
import { expect, testWithOwnShop as test } from './test.ts';

/** Enough that the server searches the catalogue. */
test.beforeAll(({ shop }) => addVarieties(shop, 8 * 133));

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const cards = (page: Page) => page.getByRole('article');
const count = (page: Page) => page.getByRole('status').getByText(/products/);
const more = (page: Page) => page.getByRole('button', { name: 'Show more products' });

test('a visitor finds products in a catalogue of more than a thousand', async ({ page }) => {
  test.slow();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/products')) asked.push(`${request.method()} ${pathname}`);
  });

  await test.step('the first products are in the page, and no call brings the whole list', async () => {
    await page.goto('/products');
    await expect(count(page)).toHaveText('1,197 products');
    await expect(cards(page)).toHaveCount(24);
    expect(asked).toEqual([]);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }
    await expectNoBarriers(page);
  });

  await test.step('more come as the end of the list comes near, then by a press', async () => {
    await expect(async () => {
      await page.mouse.wheel(0, 3_000);
      await expect(cards(page)).toHaveCount(120, { timeout: 500 });
    }).toPass();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(more(page)).toBeVisible();
    expect(asked).toEqual(new Array(4).fill('POST /api/products/search'));
    await more(page).focus();
    await page.keyboard.press('Enter');
    await expect(cards(page)).toHaveCount(144);
  });

  await test.step('a page that does not come is asked for again by a press', async () => {
    await page.route('**/api/products/search', (route) => route.abort());
    await page.goto('/products');
    await expect(cards(page)).toHaveCount(24);
    await more(page).scrollIntoViewIfNeeded();
    const failure = page.getByRole('alert').getByText('More products could not be loaded.');
    await expect(failure).toBeVisible();
    await page.unroute('**/api/products/search');
    await more(page).click();
    await expect(cards(page)).toHaveCount(48);
    await expect(failure).toHaveCount(0);
  });

  await test.step('the server finds what is typed, near misses too', async () => {
    await search(page).pressSequentially('loo roll');
    await expect(count(page)).toHaveText('27 products for “loo roll”');
    await search(page).fill('tiolet');
    await expect(count(page)).toHaveText(/^Nothing is called “tiolet”; these come close: \d+/);
    await search(page).fill('dairy free pasta');
    await expect(page.getByText('Foods free from: milk')).toBeVisible();
    await search(page).fill('zzzz');
    await expect(page.getByRole('heading', { name: /^No products found/ })).toBeVisible();
    await page.getByRole('button', { name: 'Show all products' }).click();
    await expect(count(page)).toHaveText('1,197 products');
  });

  await test.step('what could not be searched stays typed, and is searched again', async () => {
    await page.route('**/api/products/search', (route) => route.abort());
    await search(page).fill('tea');
    await expect(page.getByRole('alert')).toContainText('Something went wrong');
    await expect(search(page)).toHaveValue('tea');
    await page.unroute('**/api/products/search');
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(count(page)).toHaveText('27 products');
  });

  await test.step('a link with filters shows what they find, and leads to a product and back', async () => {
    await page.goto('/products?search=tea&category=Pantry&sort=name');
    await expect(count(page)).toHaveText('27 products');
    await page.getByRole('link', { name: 'Everyday Tea Bags', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Everyday Tea Bags' })).toBeVisible();
    const others = page.getByRole('region', { name: 'You may also like' });
    await others.scrollIntoViewIfNeeded();
    await expect(others).toContainText('Penne Rigate Pasta');
    await page.goBack();
    await expect(count(page)).toHaveText('27 products');
  });

  await test.step('a product that the shop does not have says so', async () => {
    await page.goto('/product-details/no-such-product');
    await expect(page.getByRole('heading', { name: 'We do not have this product' })).toBeVisible();
  });

  expect(asked).not.toContain('GET /api/products');
});

test('a customer adds a product of a large catalogue, and never gets all of it', async ({
  page,
}) => {
  const whole: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/products') whole.push(request.method());
  });
  await arrive(page, { stage: 'planned' });
  whole.length = 0;
  await page.goto('/products?search=variety+3&category=Kitchen');
  const card = cards(page).first();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('button', { name: /^Add/ }).click();
  await expect(page.getByText('Product added successfully.')).toBeVisible();
  await page.goto('/my-products');
  await expect(page.getByText(name).first()).toBeVisible();
  expect(whole).toEqual([]);
});
