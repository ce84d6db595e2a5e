import type { ProductId } from '@nestbox/contract/values';
import type { Page } from '@playwright/test';
import { holdBack } from '../slowAnswers.ts';
import { expect, test } from '../test.ts';
import { sentence } from './sentence.ts';
import { expectSkeletons } from './skeletons.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const category = (page: Page) => page.getByRole('combobox', { name: 'Category' });

interface Product {
  productId: ProductId;
  productName: string;
  productCategory: string;
  imageReferences: string[];
  price: number;
}

/** Products that are listed before the next ones are asked for. */
const firstPage = 24;

const catalogueOf = async (page: Page): Promise<Product[]> =>
  (await page.request.get('/api/products')).json();

test('the catalogue of a visitor', async ({ page }) => {
  const catalogue = await catalogueOf(page);
  const answer = await holdBack(page, '**/api/products');
  const listed = page.waitForResponse('**/api/products');
  const asked = page.waitForRequest('**/api/product/categories');
  await page.goto('/products');

  await sentence(['2.46', '9.8 products'], 'six skeletons stand in for the products', async () => {
    await expectSkeletons(page.getByRole('status').filter({ hasText: 'Loading products' }), 6);
    await expect(page.getByTestId('skeleton')).toHaveCount(6);
    answer();
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByTestId('skeleton')).toHaveCount(0);
    await page.unroute('**/api/products');
  });

  const products: Record<string, unknown>[] = await (await listed).json();

  await sentence('7.12', 'a visitor lists the products by GET', async () => {
    expect((await listed).request().method()).toBe('GET');
  });

  await sentence('3.5', 'a product has its fields, and shows the first of its images', async () => {
    expect(products.length).toBeGreaterThan(0);
    for (const product of products) {
      expect(product).toMatchObject({
        productId: expect.any(String),
        productName: expect.any(String),
        descriptionShort: expect.any(String),
        descriptionLong: expect.any(String),
        price: expect.any(Number),
        productCategory: expect.any(String),
        imageReferences: expect.arrayContaining([expect.any(String)]),
        frequencyNeededDays: expect.any(Number),
      });
      expect(Number.isInteger(product.price)).toBe(true);
    }
    const pictures = page.getByRole('article').locator('img');
    await expect(pictures).toHaveCount(firstPage);
    const [first] = products as { imageReferences: string[] }[];
    await expect(pictures.first()).toHaveAttribute('src', first?.imageReferences[0] ?? '');
  });

  await sentence('2.45', 'all products stand in a grid of three, two, one columns', async () => {
    for (let shown = firstPage; shown < catalogue.length; shown += firstPage) {
      await expect(cards(page)).toHaveCount(shown);
      await page.getByRole('button', { name: /^Show \d+ more products$/ }).click();
    }
    await expect(cards(page)).toHaveCount(catalogue.length);
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
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  const categories: { productCategory: string; url: string }[] = await (
    await page.request.get('/api/product/categories')
  ).json();

  await sentence(
    ['3.4', '7.10'],
    'the categories are asked for without a session, each with its image',
    async () => {
      expect((await asked).method()).toBe('GET');
      expect((await asked).headers().authorization).toBeUndefined();
      expect(await (await (await asked).response())?.json()).toEqual(categories);
      expect(categories.length).toBeGreaterThan(0);
      for (const { productCategory, url } of categories) {
        expect(productCategory).toMatch(/./);
        expect((await page.request.get(url)).ok()).toBe(true);
      }
    },
  );

  await sentence(
    '2.48',
    'a card leads to its product, and back to the same place and filter',
    async () => {
      await category(page).selectOption('Kitchen');
      const [wanted] = catalogue.filter(({ productCategory }) => productCategory === 'Kitchen');
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
});

test('a catalogue that cannot be loaded is asked for again 3 times, then fills the screen with that', async ({
  page,
}) => {
  let asked = 0;
  // Answers of a server that is not well, and of none.
  await page.route('**/api/products', (route) => {
    asked += 1;
    return asked === 3 ? route.abort() : route.fulfill({ status: 503, body: '' });
  });
  await page.clock.install();
  await page.goto('/products');
  const message = page.getByText('Something went wrong. Please try again later.', {
    exact: true,
  });
  await sentence('9.14 retry', 'a call that fails is made again three times', async () => {
    await expect
      .poll(async () => {
        await page.clock.runFor(1000);
        return message.isVisible();
      })
      .toBe(true);
    // Without the request that the page itself makes to preload the answer.
    expect(asked).toBe(4);
  });
  await sentence(['2.50', '8.21'], 'the failure fills the screen', async () => {
    await expect(message).toBeVisible();
    const height = await page
      .getByRole('alert')
      .evaluate((alert) => alert.parentElement?.clientHeight ?? 0);
    // All but the header.
    expect(height).toBeGreaterThanOrEqual(900 - 72);
    await expect(search(page)).toHaveCount(0);
  });
});
