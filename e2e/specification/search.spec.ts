import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';
import { sentence } from './sentence.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const names = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();

test('the search of the catalogue', async ({ page }) => {
  await page.goto('/products');

  await sentence(
    '4.18',
    'what is called so comes first, then what the descriptions speak of',
    async () => {
      const products: { productName: string; descriptionLong: string; descriptionShort: string }[] =
        await (await page.request.get('/api/products')).json();
      await search(page).fill('LEMON');
      const also = page.getByRole('heading', { name: 'Also about “LEMON”' });
      await expect(also).toBeVisible();
      const called = products.filter(({ productName }) => /lemon/i.test(productName));
      const found = await names(page);
      expect(found.slice(0, called.length)).toEqual(called.map(({ productName }) => productName));
      expect(found.length).toBeGreaterThan(called.length);
      for (const name of found.slice(called.length)) {
        const product = products.find(({ productName }) => productName === name);
        expect(`${product?.descriptionShort} ${product?.descriptionLong}`).toMatch(/\blemon/i);
      }
    },
  );

  await test.step('a typing error is forgiven, and named', async () => {
    for (const [typed, meant] of [
      ['toliet', 'Soft Toilet Tissue'],
      ['shampooo', 'Rosemary Everyday Shampoo'],
      ['dishwaher tablits', 'Classic Dishwasher Tablets'],
    ] as const) {
      await search(page).fill(typed);
      await expect(page.getByRole('status')).toContainText([`Nothing is called “${typed}”;`]);
      await expect.poll(() => names(page)).toContain(meant);
    }
    // Words of three letters are not corrected.
    await search(page).fill('tez');
    await expect(page.getByText('No products found in this category or keword')).toBeVisible();
  });

  await test.step('every key that is typed arrives, also amid a word', async () => {
    await search(page).fill('');
    await expect(page.getByRole('article').first()).toBeVisible();
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

  await test.step('the way back from a product finds the catalogue as it was left', async () => {
    await page.getByRole('link', { name: 'Nestbox home' }).first().click();
    const grid = page.getByRole('region', { name: 'Product Category', exact: true });
    await grid.getByRole('link', { name: 'Bathroom' }).click();
    await search(page).fill('shampoo');
    await expect(page.getByRole('article')).not.toHaveCount(0);
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
    await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Bathroom');

    // The menu's link resets the filter, also on the catalogue itself.
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'All products' }).click();
    await expect(search(page)).toHaveValue('');
    await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('All');
  });

  await test.step('on a phone the search stays in view, and its results begin at the top', async () => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.getByRole('article').nth(20).scrollIntoViewIfNeeded();
    await expect(search(page)).toBeInViewport({ ratio: 1 });
    await search(page).fill('honey');
    await expect(page.getByRole('article').first()).toBeInViewport();
  });
});
