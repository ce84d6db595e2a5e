import type { Page } from '@playwright/test';
import { listedProducts } from './arrive.ts';
import { expectNoBarriers } from './barriers.ts';
import { expect, test } from './test.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const field = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const names = (page: Page) => page.getByRole('article').getByRole('heading');
const count = (page: Page) => page.getByRole('status').getByText(/^\d+ products?/);

async function browse(page: Page, query = ''): Promise<void> {
  await page.goto(`/products${query}`);
  await expect(count(page)).toBeVisible();
}

test('a visitor searches, filters and sorts the catalogue', async ({ page }) => {
  test.slow();
  await test.step('typed text is in the address, and back from a product it is there again', async () => {
    await browse(page);
    await search(page).pressSequentially('loo roll');
    await expect(page).toHaveURL('/products?search=loo+roll');
    await expect(search(page)).toBeFocused();
    // The address is written even if the page is left at once.
    await search(page).fill('loo paper');
    await page.getByRole('link', { name: 'Family Soft Toilet Tissue' }).click();
    await expect(page).toHaveURL('/product-details/soft-toilet-tissue-16');
    await page.goBack();
    await expect(search(page)).toHaveValue('loo paper');
    await expect(count(page)).toHaveText('3 products for “loo paper”');
    await page.goBack();
    await expect(page).not.toHaveURL(/products/);
  });

  await test.step('every key that is typed arrives, also amid a word', async () => {
    await browse(page);
    await search(page).pressSequentially('lquid laundry');
    for (let step = 0; step < 'quid laundry'.length; step += 1)
      await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('i');
    await expect(search(page)).toHaveValue('liquid laundry');
    await expect(page.getByRole('article').first()).toContainText('Laundry Liquid');
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(search(page)).toHaveValue('');
    await expect(search(page)).toBeFocused();
  });

  await test.step('a typing error is forgiven', async () => {
    await search(page).fill('toliet');
    await expect(page.getByRole('status')).toContainText(['Nothing is called “toliet”;']);
    await expect(names(page).filter({ hasText: /^Soft Toilet Tissue$/ })).toBeVisible();
  });

  await test.step('the way back from a product finds the catalogue as it was left', async () => {
    await page.getByRole('link', { name: 'Nestbox home' }).first().click();
    const grid = page.getByRole('region', { name: 'Product Category', exact: true });
    await grid.getByRole('link', { name: 'Bathroom' }).click();
    await search(page).fill('shampoo');
    await expect(names(page)).not.toHaveCount(0);
    await page.getByRole('link', { name: 'Coconut Moisture Shampoo' }).click();
    const next = page.getByRole('region', { name: 'You may also like' }).getByRole('link').first();
    await next.click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(
      'Coconut Moisture Shampoo',
    );
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
    await breadcrumb.getByRole('link', { name: 'Products' }).click();
    await expect(page).toHaveURL('/products?search=shampoo&category=Bathroom');
    await expect(search(page)).toHaveValue('shampoo');
    await expect(field(page, 'Category')).toHaveValue('Bathroom');

    // The menu's link resets the filter, also on the catalogue itself.
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'All products' }).click();
    await expect(search(page)).toHaveValue('');
    await expect(field(page, 'Category')).toHaveValue('All');
  });

  await test.step('a price narrows the list, and the address keeps every choice', async () => {
    const listed = await listedProducts(page);
    await browse(page);
    await expect(names(page)).toHaveText(listed.slice(0, 24).map(({ productName }) => productName));
    await field(page, 'Price').selectOption('Up to £2');
    const cheap = listed.filter(({ price }) => price <= 200);
    await expect(count(page)).toHaveText(`${cheap.length} products`);
    await field(page, 'Category').selectOption('Kitchen');
    await field(page, 'Sort by').selectOption('Lowest price');
    const kitchen = cheap.filter(({ productCategory }) => productCategory === 'Kitchen');
    const prices = new Map(kitchen.map(({ productName, price }) => [productName, price]));
    const pricesShown = async () =>
      (await names(page).allTextContents()).map((name) => prices.get(name.trim()));
    await expect.poll(pricesShown).toEqual([...prices.values()].sort((a, b) => a - b));
    const shown = await names(page).allTextContents();
    await expect(page).toHaveURL('/products?category=Kitchen&up-to=2&sort=price-low');

    // Whoever gets the link, or reloads, sees the same.
    await page.reload();
    await expect(names(page)).toHaveText(shown);
    await expect(field(page, 'Price')).toHaveValue('Up to £2');

    // 'Back' undoes one choice after the other.
    await page.goBack();
    await expect(field(page, 'Sort by')).toHaveValue('Usual order');
    await expect(field(page, 'Category')).toHaveValue('Kitchen');
    await page.goBack();
    await expect(field(page, 'Category')).toHaveValue('All');
    await expect(count(page)).toHaveText(`${cheap.length} products`);
    await page.goBack();
    await expect(count(page)).toHaveText(`${listed.length} products`);
  });

  await test.step('a search that finds nothing, and its results, have no barriers', async () => {
    await browse(page, '?search=toilet+tissue&category=Kitchen&up-to=2');
    await expect(page.getByText(/^You are looking for/)).toBeVisible();
    await expectNoBarriers(page, 'a search that finds nothing');
    await page.getByRole('button', { name: 'Search in all categories' }).click();
    await page.getByRole('button', { name: 'Any price' }).click();
    await expect(names(page)).toHaveCount(3);
    await expectNoBarriers(page, 'search results');
  });

  await test.step('the keyboard reaches every control, and a choice keeps the focus', async () => {
    await browse(page);
    await search(page).focus();
    for (const name of ['Category', 'Price', 'Sort by']) {
      await page.keyboard.press('Tab');
      await expect(field(page, name)).toBeFocused();
    }
    await page.keyboard.press('ArrowDown');
    await expect(field(page, 'Sort by')).toHaveValue('Lowest price');
    await expect(page).toHaveURL('/products?sort=price-low');
    await expect(field(page, 'Sort by')).toBeFocused();
  });

  await test.step('a phone shows two whole cards and keeps the search in view, a wide screen shows prices and buttons', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await browse(page);
    const cards = page.getByRole('article');
    for (const place of [0, 1]) await expect(cards.nth(place)).toBeInViewport({ ratio: 0.99 });
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const place of [0, 1, 2])
      await expect(cards.nth(place).getByRole('button', { name: 'Add to box' })).toBeInViewport({
        ratio: 1,
      });
    await page.setViewportSize({ width: 360, height: 740 });
    await cards.nth(20).scrollIntoViewIfNeeded();
    await expect(search(page)).toBeInViewport({ ratio: 1 });
    await search(page).fill('honey');
    await expect(cards.first()).toBeInViewport();
  });
});
