import type { Page } from '@playwright/test';
import { arrive, callsOf } from '../arrive.ts';
import { expect, test } from '../test.ts';
import { holds } from './holds.ts';

const product = { productId: 'soft-toilet-tissue-9', productName: 'Soft Toilet Tissue' };
const path = '**/api/customer/*/products';
const details = `/product-details/${product.productId}`;
const button = (page: Page, name: string) =>
  page.getByRole('button', { name: `${name} ${product.productName}`, exact: true });
const add = (page: Page) => button(page, 'Add to box');
const remove = (page: Page) => button(page, 'Remove from box');

test(
  'visitors may look around; adding sends them to log in',
  holds('1.8', '5.17', '6.1', '6.2'),
  async ({ page }) => {
    await page.goto('/products');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    for (const name of ['How It Works', 'All products', 'Sign in']) {
      await expect(menu.getByRole('link', { name })).toBeVisible();
    }
    await expect(menu.getByText('Products', { exact: true })).toBeVisible();
    for (const text of ['Subscription', 'Household', 'Notification', 'Sign out']) {
      await expect(menu.getByText(text, { exact: true })).toHaveCount(0);
    }
    await page.keyboard.press('Escape');
    await expect(remove(page)).toHaveCount(0);
    await add(page).click();
    await expect(page).toHaveURL('/login');

    await page.goto(details);
    await add(page).click();
    await expect(page).toHaveURL('/login');
  },
);

for (const place of ['/products', details]) {
  test(
    `the button of ${place} adds and removes, by what the box holds`,
    holds('2.49', '2.53', '3.6', '4.14', '4.15', '7.13', '7.14', '7.15', '8.7', '8.8'),
    async ({ page }) => {
      const person = await arrive(page, { products: ['thick-bleach'] });
      const call = callsOf(page.request, person);
      const inBox = async () =>
        ((await call('GET', '/products')) as { productId: string }[]).map((one) => one.productId);
      const listed = page.waitForRequest(path);
      await page.goto(place);
      expect((await listed).method()).toBe('GET');
      expect(await (await listed).headerValue('authorization')).toBe(`Bearer ${person.token}`);

      let answered = Promise.withResolvers<void>();
      await page.route(path, async (route) => {
        if (route.request().method() !== 'GET') await answered.promise;
        await route.continue();
      });
      for (const [before, after, method, told] of [
        [add(page), remove(page), 'POST', 'Product added successfully.'],
        [remove(page), add(page), 'DELETE', 'Product removed successfully.'],
      ] as const) {
        answered = Promise.withResolvers<void>();
        const asked = page.waitForRequest((request) => request.method() === method);
        await before.click();
        const request = await asked;
        expect(new URL(request.url()).pathname).toBe(`/api/customer/${person.customerId}/products`);
        expect(request.postDataJSON()).toEqual([product.productId]);
        await expect(before).toBeDisabled();
        await expect(before).toHaveAttribute('aria-busy', 'true');
        await expect(before.locator('svg').first()).toBeVisible();
        answered.resolve();
        await expect(page.getByText(told)).toBeVisible();
        await expect(after).toBeEnabled();
        await expect(after).toBeFocused();
        expect((await inBox()).includes(product.productId)).toBe(method === 'POST');
      }
    },
  );
}

test('what failed is told, and the box is as it was', holds('8.7', '8.8'), async ({ page }) => {
  await arrive(page, { products: ['thick-bleach'] });
  await page.goto('/products');
  const removeBleach = page.getByRole('button', { name: 'Remove from box Thick Bleach' });
  await expect(removeBleach).toBeEnabled();
  await page.route(path, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500 }),
  );
  await add(page).click();
  await expect(page.getByText('Error adding product! Please try again')).toBeVisible();
  await expect(add(page)).toBeEnabled();
  await removeBleach.click();
  await expect(page.getByText('Error removing product! Please try again')).toBeVisible();
  await expect(removeBleach).toBeEnabled();
});

test(
  'after a change the boxes and the products in them are asked for anew',
  holds('4.16'),
  async ({ page }) => {
    const { customerId } = await arrive(page, { products: ['thick-bleach'] });
    await page.goto(details);
    for (const change of [add(page), remove(page)]) {
      await expect(change).toBeEnabled();
      const again = ['products', 'boxes'].map((list) =>
        page.waitForResponse(
          (response) =>
            response.request().method() === 'GET' &&
            response.url().endsWith(`/api/customer/${customerId}/${list}`),
        ),
      );
      await change.click();
      for (const response of await Promise.all(again)) expect(response.ok()).toBe(true);
    }
  },
);
