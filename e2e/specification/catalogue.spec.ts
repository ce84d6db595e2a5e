import type { Locator, Page } from '@playwright/test';
import { arrive } from '../arrive.ts';
import { expect, test } from '../test.ts';
import { holds } from './holds.ts';

interface Product {
  productId: string;
  productName: string;
  productCategory: string;
}

const cards = (page: Page) => page.getByRole('article');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const category = (page: Page) => page.getByRole('combobox', { name: 'Category' });

const catalogue = async (page: Page): Promise<Product[]> =>
  (await page.request.get('/api/products')).json();

const names = (page: Page) => cards(page).getByRole('heading').allTextContents();

async function columns(products: Locator): Promise<number> {
  const places = await products.evaluateAll((all) =>
    all.map((card) => Math.round(card.getBoundingClientRect().left)),
  );
  return new Set(places).size;
}

test(
  'a category and a search box narrow the catalogue in the browser',
  holds('2.43', '2.44', '4.17', '4.18', '7.10', '3.4'),
  async ({ page }) => {
    const asked = page.waitForResponse('**/api/product/categories');
    await page.goto('/products');
    const answer = await asked;
    expect(answer.request().method()).toBe('GET');
    expect(answer.request().postData()).toBeNull();
    expect(await answer.request().headerValue('authorization')).toBeNull();
    const categories: { productCategory: string; url: string }[] = await answer.json();
    expect(categories.length).toBeGreaterThan(0);
    for (const { url } of categories) {
      expect((await page.request.get(url)).headers()['content-type']).toContain('image/');
    }

    const products = await catalogue(page);
    await expect(category(page)).toHaveText('All');
    await expect(cards(page)).toHaveCount(products.length);
    await expect(page.getByText('Category:')).toHaveCount(0);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url());
    });

    await category(page).click();
    const wanted = ['All', ...categories.map(({ productCategory }) => productCategory)];
    await expect(page.getByRole('option')).toHaveText(wanted);
    await page.getByRole('option', { name: 'Pantry' }).click();
    await expect(page.getByText('Category: Pantry')).toBeVisible();
    const inPantry = products.filter(({ productCategory }) => productCategory === 'Pantry');
    await expect(cards(page)).toHaveCount(inPantry.length);

    await search(page).fill('rAISing FL');
    await expect(cards(page)).toHaveCount(1);
    expect(await names(page)).toEqual(['Self-raising Flour']);
    await category(page).click();
    await page.getByRole('option', { name: 'Kitchen' }).click();
    await expect(cards(page)).toHaveCount(0);
    await category(page).click();
    await page.getByRole('option', { name: 'All', exact: true }).click();
    await expect(cards(page)).toHaveCount(1);
    await expect(page.getByText('Category:')).toHaveCount(0);
    expect(calls).toEqual([]);
  },
);

test('the cards stand in three, two or one columns', holds('2.45'), async ({ page }) => {
  await page.goto('/products');
  await expect(cards(page).first()).toBeVisible();
  for (const [width, count] of [
    [1440, 3],
    [900, 2],
    [400, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => columns(cards(page)), { message: `${width} px` }).toBe(count);
  }
});

test('six skeletons stand in for the products', holds('2.46', '9.8'), async ({ page }) => {
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/products', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.goto('/products');
  await expect(page.getByTestId('skeleton')).toHaveCount(6);
  await expect(cards(page)).toHaveCount(0);
  answered.resolve();
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByTestId('skeleton')).toHaveCount(0);
});

test(
  'three skeletons stand in for categories, boxes and the carousel',
  holds('9.8'),
  async ({ page }) => {
    await arrive(page);
    const [product] = await catalogue(page);
    const answered = Promise.withResolvers<void>();
    for (const call of ['product/categories', 'products', 'customer/*/boxes/future']) {
      await page.route(`**/api/${call}`, async (route) => {
        await answered.promise;
        await route.continue();
      });
    }
    const skeletons = page.getByTestId('skeleton');
    await page.goto('/');
    await expect(skeletons).toHaveCount(3);
    await page.goto(`/product-details/${product?.productId}`);
    const carousel = page.getByRole('region', { name: 'You may also like' });
    await expect(carousel.getByTestId('skeleton')).toHaveCount(3);
    await page.goto('/box-summary');
    await expect(skeletons).toHaveCount(3);
    answered.resolve();
    await expect(skeletons).toHaveCount(0);
  },
);

test('an empty result says so and leads on', holds('2.47'), async ({ page }) => {
  await page.goto('/products');
  await search(page).fill('qwzx');
  await expect(page.getByText('No products found in this category or keword')).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show all products' }).click();
  await expect(cards(page).first()).toBeVisible();
  await expect(search(page)).toHaveValue('');
});

test('a card leads to its product', holds('2.48'), async ({ page }) => {
  await page.goto('/products');
  const [product] = await catalogue(page);
  // Anywhere on it, not on its name alone.
  await cards(page)
    .first()
    .click({ position: { x: 20, y: 20 } });
  await expect(page).toHaveURL(`/product-details/${product?.productId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product?.productName ?? '');
});

for (const path of ['/products', '/product-details/household-bleach-large']) {
  test(
    `a catalogue that does not load fills the screen of ${path}`,
    holds('2.50', '8.21'),
    async ({ page }) => {
      await page.route('**/api/products', (route) => route.fulfill({ status: 500 }));
      await page.goto(path);
      const failure = page.getByRole('alert');
      await expect(failure).toContainText('Something went wrong. Please try again later.');
      const main = await page.getByRole('main').boundingBox();
      const header = await page.getByRole('banner').boundingBox();
      expect(main?.width).toBe(1440);
      expect((header?.height ?? 0) + (main?.height ?? 0)).toBeGreaterThanOrEqual(900);
      await expect(search(page)).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).not.toBeInViewport();

      await page.unroute('**/api/products');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  );
}
