import type { Page } from '@playwright/test';
import { arrive, callsOf, listedProducts } from '../arrive.ts';
import { logIn, newCustomer, signUp } from '../customer.ts';
import { holdBack } from '../slowAnswers.ts';
import { expect, test } from '../test.ts';
import { holds } from './holds.ts';

/** The ids of the products that the catalogue shows first. */
const firstListed = async (page: Page, count: number) =>
  (await listedProducts(page)).slice(0, count).map(({ productId }) => productId);

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
    await expect(page.getByText('Product added successfully.', { exact: true })).toBeVisible();
    await page.goto('/products');
    await expect(remove(page)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Remove from box/ })).toHaveCount(1);
  },
);

test(
  'each card adds and removes',
  holds('1.4', '2.49', '3.6', '4.14', '7.11', '7.13', '7.14', '7.15', '8.7', '8.8'),
  async ({ page }) => {
    const person = await arrive(page, { stage: 'account' });
    const listed = page.waitForRequest(
      (request) => request.url().endsWith('/api/products') && request.method() === 'POST',
    );
    const mine = page.waitForResponse(`**/api/customer/${person.customerId}/products`);
    await page.goto('/products');
    expect((await listed).postDataJSON()).toEqual({});
    expect((await mine).request().method()).toBe('GET');
    expect(await (await mine).json()).toEqual([]);
    const products: { productId: string }[] = await (await (await listed).response())?.json();
    const [first] = products;

    const path = `/api/customer/${person.customerId}/products`;
    const change = (method: string) =>
      page.waitForRequest(
        (request) => new URL(request.url()).pathname === path && request.method() === method,
      );
    const adding = change('POST');
    await add(page).click();
    expect((await adding).postDataJSON()).toEqual([first?.productId]);
    await expect(page.getByText('Product added successfully.', { exact: true })).toBeVisible();
    await expect(remove(page)).toBeVisible();
    const calls = callsOf(page.request, person);
    expect(await calls('GET', '/products')).toMatchObject([{ productId: first?.productId }]);

    const removing = change('DELETE');
    await remove(page).click();
    expect((await removing).postDataJSON()).toEqual([first?.productId]);
    await expect(page.getByText('Product removed successfully.', { exact: true })).toBeVisible();
    await expect(add(page)).toBeVisible();
    expect(await calls('GET', '/products')).toEqual([]);
  },
);

test('the button goes by what is in the box', holds('2.49', '4.14'), async ({ page }) => {
  const products: { productId: string }[] = await (await page.request.get('/api/products')).json();
  const chosen = [1, 4];
  await arrive(page, { products: chosen.map((place) => products[place]?.productId ?? '') });
  await page.goto('/products');
  for (let place = 0; place < 6; place += 1) {
    const isIn = chosen.includes(place);
    await expect(remove(page, place)).toHaveCount(isIn ? 1 : 0);
    await expect(add(page, place)).toHaveCount(isIn ? 0 : 1);
  }
});

test('a product that was removed comes back by Undo', async ({ page }) => {
  await arrive(page, { stage: 'planned', products: await firstListed(page, 1) });
  await page.goto('/products');
  await remove(page).click();
  // A focused toast stays.
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Product added successfully.', { exact: true })).toBeVisible();
  await expect(remove(page)).toBeVisible();
});

test(
  'while it works the button is disabled and turns; then boxes and products are asked for anew',
  holds('4.15', '4.16'),
  async ({ page }) => {
    const person = await arrive(page, { products: await firstListed(page, 2) });
    const own = `/api/customer/${person.customerId}`;
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'GET') asked.push(new URL(request.url()).pathname);
    });
    const goTo = async (name: string, path: string) => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name }).click();
      await expect(page).toHaveURL(path);
    };
    // With a fixed time no answer becomes stale: a repeated call was invalidated.
    await page.clock.setFixedTime(new Date());
    await page.goto('/box-summary');
    const first = page.getByRole('article').first();
    await expect(first).toContainText('2 products');
    await goTo('All products', '/products');
    await expect(remove(page)).toBeEnabled();
    asked.length = 0;
    await goTo('My boxes', '/box-summary');
    await expect(first).toContainText('2 products');
    await goTo('All products', '/products');
    await expect(remove(page)).toBeEnabled();
    expect(asked.filter((path) => path.startsWith(own))).toEqual([]);
    const answer = await holdBack(page, '**/api/customer/*/products');
    const third = add(page, 2);
    await third.click();
    await expect(third).toBeDisabled();
    await expect(third).toHaveAttribute('aria-busy', 'true');
    await expect(third.locator('.animate-spin-calm')).toBeVisible();
    answer();
    await expect(remove(page, 2)).toBeEnabled();
    await expect.poll(() => asked).toContain(`${own}/products`);
    expect(asked).not.toContain(`${own}/boxes/future`);
    await goTo('My boxes', '/box-summary');
    await expect.poll(() => asked).toContain(`${own}/boxes/future`);
    await expect(first).toContainText('3 products');
  },
);

test(
  'a guest is sent to log in from a product of its own page too, and from removing one',
  holds('1.8', '5.17', '6.2'),
  async ({ page }) => {
    await page.goto('/products');
    await card(page).getByRole('link').click();
    await expect(page).toHaveURL(/product-details/);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Add to box/ })
      .first()
      .click();
    await expect(page).toHaveURL('/login');

    // A customer whose session has ended sees 'Remove from box' until the next call.
    await arrive(page, { products: await firstListed(page, 1) });
    await page.goto('/products');
    await expect(remove(page)).toBeEnabled();
    await page.route('**/api/customer/*/products', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 401 }) : route.continue(),
    );
    await remove(page).click();
    await expect(page).toHaveURL('/login');
    await page.goto('/products');
    await expect(add(page)).toBeVisible();
  },
);

test('a refusal is shown, and nothing has changed', holds('8.7', '8.8'), async ({ page }) => {
  await arrive(page, { products: await firstListed(page, 1) });
  await page.goto('/products');
  await expect(remove(page)).toBeEnabled();
  await page.route('**/api/customer/*/products', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500 }),
  );
  await add(page, 1).click();
  await expect(
    page.getByText('Error adding product! Please try again', { exact: true }),
  ).toBeVisible();
  await expect(add(page, 1)).toBeEnabled();
  await remove(page).click();
  await expect(
    page.getByText('Error removing product! Please try again', { exact: true }),
  ).toBeVisible();
  await expect(remove(page)).toBeEnabled();
});

test('what is out of stock cannot be added, only removed', async ({ page }) => {
  await arrive(page, { products: await firstListed(page, 1) });
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
  // A load, because a navigation may still move the focus.
  await page.goto('/products');
  await remove(page).press('Enter');
  await expect(page.getByText('Product removed successfully.', { exact: true })).toBeVisible();
  const gone = card(page).getByRole('button', { name: /^Out of stock/ });
  await expect(gone).toBeDisabled();
  // The focus stays where it was.
  await expect(gone).toBeFocused();
});
