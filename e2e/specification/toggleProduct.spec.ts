import type { Page } from '@playwright/test';
import { arrive, callsOf } from '../arrive.ts';
import { logIn, newCustomer, signUp } from '../customer.ts';
import { holdBack } from '../slowAnswers.ts';
import { expect, test } from '../test.ts';
import { holds } from './holds.ts';

const card = (page: Page, place = 0) => page.getByRole('main').getByRole('article').nth(place);
const add = (page: Page, place = 0) =>
  card(page, place).getByRole('button', { name: /^Add to box/ });
const remove = (page: Page, place = 0) =>
  card(page, place).getByRole('button', { name: /^Remove from box/ });

test(
  'a guest is sent to log in; what they wanted is added afterwards',
  holds('1.8', '5.17', '6.2'),
  async ({ page }) => {
    const customer = newCustomer();
    await signUp(page, customer);
    await page.goto('/products');
    const name = await card(page).getByRole('heading').textContent();
    await add(page).click();
    await expect(page).toHaveURL('/login');
    await expect(
      page.getByText(`“${name}” goes into your box once you have logged in.`),
    ).toBeVisible();
    await logIn(page, customer);
    await expect(page.getByText('Product added successfully.')).toBeVisible();
    await page.goto('/products');
    await expect(remove(page)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Remove from box/ })).toHaveCount(1);
  },
);

test(
  'each card adds and removes',
  holds('2.49', '3.6', '4.14', '7.11', '7.13', '7.14', '7.15', '8.7', '8.8'),
  async ({ page }) => {
    const person = await arrive(page, { stage: 'account' });
    const listed = page.waitForRequest(
      (request) => request.url().endsWith('/api/products') && request.method() === 'POST',
    );
    const mine = page.waitForResponse(`**/api/customer/${person.customerId}/products`);
    await page.goto('/products');
    expect((await listed).postDataJSON()).toEqual({});
    expect(await (await mine).json()).toEqual([]);
    const products: { productId: string }[] = await (await (await listed).response())?.json();
    const [first] = products;

    const adding = page.waitForRequest(
      (request) =>
        request.url().endsWith('/products') && request.postData() === `["${first?.productId}"]`,
    );
    await add(page).click();
    expect((await adding).method()).toBe('POST');
    await expect(page.getByText('Product added successfully.')).toBeVisible();
    await expect(remove(page)).toBeVisible();
    const calls = callsOf(page.request, person);
    expect(await calls('GET', '/products')).toMatchObject([{ productId: first?.productId }]);

    const removing = page.waitForRequest((request) => request.method() === 'DELETE');
    await remove(page).click();
    expect((await removing).postDataJSON()).toEqual([first?.productId]);
    await expect(page.getByText('Product removed successfully.')).toBeVisible();
    await expect(add(page)).toBeVisible();
    expect(await calls('GET', '/products')).toEqual([]);
  },
);

test('a product that was removed comes back by Undo', async ({ page }) => {
  await arrive(page, { stage: 'planned', products: 1 });
  await page.goto('/products');
  await remove(page).click();
  // Reached by keyboard, it waits for who is about to press it.
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Product added successfully.')).toBeVisible();
  await expect(remove(page)).toBeVisible();
});

test(
  'while it works the button is disabled and turns; then boxes and products are asked for anew',
  holds('4.15', '4.16'),
  async ({ page }) => {
    await arrive(page, { products: 2 });
    await page.goto('/products');
    await expect(remove(page)).toBeEnabled();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'GET') asked.push(new URL(request.url()).pathname);
    });
    const answer = await holdBack(page, '**/api/customer/*/products');
    const third = add(page, 2);
    await third.click();
    await expect(third).toBeDisabled();
    await expect(third).toHaveAttribute('aria-busy', 'true');
    await expect(third.locator('.animate-spin-calm')).toBeVisible();
    answer();
    await expect(remove(page, 2)).toBeEnabled();
    expect(asked.some((path) => path.endsWith('/products'))).toBe(true);
    // The guard's list of boxes is the one in use on the next screen.
    await page.goto('/box-summary');
    await expect(page.getByRole('link', { name: /^Box 1\b/ })).toBeVisible();
  },
);

test('a refusal is told, and nothing has changed', holds('8.7', '8.8'), async ({ page }) => {
  await arrive(page, { products: 1 });
  await page.goto('/products');
  await expect(remove(page)).toBeEnabled();
  await page.route('**/api/customer/*/products', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500 }),
  );
  await add(page, 1).click();
  await expect(page.getByText('Error adding product! Please try again')).toBeVisible();
  await expect(add(page, 1)).toBeEnabled();
  await remove(page).click();
  await expect(page.getByText('Error removing product! Please try again')).toBeVisible();
  await expect(remove(page)).toBeEnabled();
});

test('what is out of stock cannot be added, only removed', async ({ page }) => {
  await arrive(page, { products: 1 });
  await page.route('**/api/products', async (route) => {
    const response = await route.fetch();
    const products: { productId: string }[] = await response.json();
    await route.fulfill({ json: products.map((product) => ({ ...product, inStock: false })) });
  });
  await page.goto('/products');
  const soldOut = card(page, 1).getByRole('button', { name: /^Out of stock/ });
  await expect(soldOut).toBeDisabled();
  await expect(page.getByRole('button', { name: /^Add to box/ })).toHaveCount(0);
  await card(page, 1).getByRole('link').click();
  await expect(page).toHaveURL(/product-details/);
  await expect(page.getByRole('button', { name: /^Out of stock/ }).first()).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Add to the next box only' })).toHaveCount(0);
  await expect(page.getByText('Adding it')).toHaveCount(0);
  // Loaded, not gone back to, which may still move the focus.
  await page.goto('/products');
  await remove(page).press('Enter');
  await expect(page.getByText('Product removed successfully.')).toBeVisible();
  const gone = card(page).getByRole('button', { name: /^Out of stock/ });
  await expect(gone).toBeDisabled();
  // The keyboard stays where it was.
  await expect(gone).toBeFocused();
});
