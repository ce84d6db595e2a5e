import type { Page } from '@playwright/test';
import { holdBack } from '../slowAnswers.ts';
import { expect, test } from '../test.ts';
import { holds } from './holds.ts';
import { expectSkeletons } from './skeletons.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const names = (page: Page) => cards(page).getByRole('heading').allTextContents();
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const category = (page: Page) => page.getByRole('combobox', { name: 'Category' });
/** The list under a heading of the results. */
const under = (page: Page, heading: string) =>
  page.locator('h2', { hasText: heading }).locator('xpath=following-sibling::ul[1]');
const count = (page: Page) => page.getByRole('status').getByText(/^\d+ products?/);

interface Product {
  productId: string;
  productName: string;
  productCategory: string;
  imageReferences: string[];
  price: number;
}

const catalogueOf = async (page: Page): Promise<Product[]> =>
  (await page.request.get('/api/products')).json();

async function browse(page: Page): Promise<Product[]> {
  const catalogue = await catalogueOf(page);
  await page.goto('/products');
  await expect(cards(page)).toHaveCount(catalogue.length);
  return catalogue;
}

test(
  'all products stand in a grid of three, two, one columns',
  holds('2.45', '6.1', '7.12'),
  async ({ page }) => {
    await browse(page);
    for (const [width, columns] of [
      [1440, 3],
      [900, 2],
      [400, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(async () => {
          const tops = await cards(page).evaluateAll((all) =>
            all.slice(0, 6).map((card) => Math.round(card.getBoundingClientRect().top)),
          );
          return tops.filter((top) => top === tops[0]).length;
        })
        .toBe(columns);
    }
  },
);

test(
  "a category narrows the list; 'All' and the server's categories are offered",
  holds('2.43', '2.44', '3.4', '4.17', '7.10'),
  async ({ page }) => {
    const asked = page.waitForRequest('**/api/product/categories');
    const catalogue = await browse(page);
    expect((await asked).headers().authorization).toBeUndefined();
    const categories: { productCategory: string; url: string }[] = await (
      await page.request.get('/api/product/categories')
    ).json();
    for (const { url } of categories) expect((await page.request.get(url)).ok()).toBe(true);
    await expect(category(page)).toHaveValue('All');
    await expect(category(page).getByRole('option')).toHaveText([
      'All',
      ...categories.map(({ productCategory }) => productCategory),
    ]);
    await expect(page.getByText('Category:')).toHaveCount(0);
    await category(page).selectOption('Pantry');
    await expect(page.getByText('Category: Pantry', { exact: true })).toBeVisible();
    const wanted = catalogue.filter(({ productCategory }) => productCategory === 'Pantry');
    await expect(cards(page)).toHaveCount(wanted.length);
    expect(await names(page)).toEqual(wanted.map(({ productName }) => productName));
    await category(page).selectOption('All');
    await expect(cards(page)).toHaveCount(catalogue.length);
    await expect(page.getByText('Category:')).toHaveCount(0);
  },
);

test(
  'a part of a name finds it, whatever the case, together with the category',
  holds('2.43', '4.18'),
  async ({ page }) => {
    const catalogue = await browse(page);
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls += 1;
    });
    const named = (keyword: string, inCategory?: string) =>
      catalogue
        .filter(({ productName }) => productName.toLowerCase().includes(keyword.toLowerCase()))
        .filter(({ productCategory }) => productCategory === (inCategory ?? productCategory))
        .map(({ productName }) => productName);
    // Products whose names match. Other results have a heading of their own.
    const expectNamed = (wanted: string[]) =>
      expect(under(page, 'All products').getByRole('heading')).toHaveText(wanted);
    // Upper case, lower case for a capital of the name, and the middle of a word.
    for (const keyword of ['TISSUE', 'oil', 'ash']) {
      expect(named(keyword).length).toBeGreaterThan(1);
      expect(named(keyword).length).toBeLessThan(catalogue.length);
      await search(page).fill(keyword);
      await expectNamed(named(keyword));
    }
    expect(named('oil', 'Pantry')).not.toEqual(named('oil'));
    await search(page).fill('oil');
    await category(page).selectOption('Pantry');
    await expectNamed(named('oil', 'Pantry'));
    // Products found by their descriptions are of the category too.
    const others = await names(page);
    const pantry = catalogue.filter(({ productCategory }) => productCategory === 'Pantry');
    expect(pantry.map(({ productName }) => productName)).toEqual(expect.arrayContaining(others));
    // The keyword without the category.
    await category(page).selectOption('All');
    await expectNamed(named('oil'));
    expect(calls).toBe(0);
  },
);

test('words of a description are found too, and a typo is forgiven', async ({ page }) => {
  await browse(page);
  await search(page).fill('limescale');
  await expect(
    cards(page)
      .getByText(/limescale/i)
      .first(),
  ).toBeVisible();
  // Names are found at once, descriptions once their index is loaded.
  await expect
    .poll(async () => (await names(page)).some((name) => !/limescale/i.test(name)))
    .toBe(true);
  await search(page).fill('tiolet');
  await expect(page.getByText(/Nothing is called “tiolet”; these come close/)).toBeVisible();
  await expect(
    cards(page)
      .getByRole('heading', { name: /toilet/i })
      .first(),
  ).toBeVisible();
});

test(
  'where nothing is found it says so, and offers everything',
  holds('2.47'),
  async ({ page }) => {
    const catalogue = await browse(page);
    await search(page).fill('qqqqqqq');
    await expect(
      page.getByText('No products found in this category or keword', { exact: true }),
    ).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Show all products' }).click();
    await expect(cards(page)).toHaveCount(catalogue.length);
    await expect(count(page)).toHaveText(`${catalogue.length} products`);
  },
);

test(
  'a card leads to its product, and back to the same place and filter',
  holds('2.48', '3.5'),
  async ({ page }) => {
    await browse(page);
    await category(page).selectOption('Kitchen');
    const [wanted] = (await catalogueOf(page)).filter(
      ({ productCategory }) => productCategory === 'Kitchen',
    );
    if (!wanted) throw new Error('The kitchen is empty.');
    const card = cards(page).first();
    await expect(card.locator('img')).toHaveAttribute('src', wanted.imageReferences[0] ?? '');
    await expect(card).toContainText(`£${(wanted.price / 100).toFixed(2)}`);
    // Anywhere on it, not only on its name.
    await card.click({ position: { x: 60, y: 60 } });
    await expect(page).toHaveURL(`/product-details/${wanted.productId}`);
    await page.getByRole('link', { name: 'Products', exact: true }).click();
    await expect(page).toHaveURL('/products?category=Kitchen');
    await expect(category(page)).toHaveValue('Kitchen');
  },
);

test('six skeletons stand in for the products', holds('2.46', '9.8'), async ({ page }) => {
  const answer = await holdBack(page, '**/api/products');
  await page.goto('/products');
  await expectSkeletons(page.getByRole('status').filter({ hasText: 'Loading products' }), 6);
  await expect(page.getByTestId('skeleton')).toHaveCount(6);
  answer();
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByTestId('skeleton')).toHaveCount(0);
});

test(
  'a catalogue that cannot be loaded fills the screen with that',
  holds('2.50', '8.21'),
  async ({ page }) => {
    await page.clock.install();
    await page.route('**/api/products', (route) => route.abort());
    await page.goto('/products');
    const message = page.getByText('Something went wrong. Please try again later.', {
      exact: true,
    });
    await expect
      .poll(async () => {
        await page.clock.runFor(8000);
        return message.isVisible();
      })
      .toBe(true);
    const height = await page.getByRole('alert').evaluate((alert) => {
      return alert.parentElement?.clientHeight ?? 0;
    });
    // All but the header.
    expect(height).toBeGreaterThanOrEqual(900 - 72);
    await expect(search(page)).toHaveCount(0);
  },
);

test('hazards are named on the card already', async ({ page }) => {
  await browse(page);
  const cleaner = cards(page).filter({ hasText: 'Pine Toilet Cleaner' });
  await expect(cleaner).toContainText(
    'Warning: Causes skin irritation; Causes serious eye irritation',
  );
});
