import type { ProductId } from '@nestbox/contract/values';
import type { Page } from '@playwright/test';
import { arrive, callsOf, listedProducts } from '../arrive.ts';
import { holdBack } from '../slowAnswers.ts';
import { expect, test } from '../test.ts';
import { sentence } from './sentence.ts';

/** The ids of the products that the catalogue shows first. */
const firstListed = async (page: Page, count: number) =>
  (await listedProducts(page)).slice(0, count).map(({ productId }) => productId);

/** Places of the catalogue whose products are in the box. */
const inBox = [1, 4];

const card = (page: Page, place = 0) => page.getByRole('main').getByRole('article').nth(place);
const add = (page: Page, place = 0) =>
  card(page, place).getByRole('button', { name: /^Add to box/ });
const remove = (page: Page, place = 0) =>
  card(page, place).getByRole('button', { name: /^Remove from box/ });

test('the button of a product for a customer', async ({ page }) => {
  const listed = await firstListed(page, 5);
  const chosen = listed.filter((_, place) => inBox.includes(place));
  const person = await arrive(page, { products: chosen });
  const calls = callsOf(page.request, person);

  await sentence(
    '7.11',
    'a customer lists them by POST with an empty object, for all screens at once',
    async () => {
      let lists = 0;
      page.on('request', (request) => {
        if (new URL(request.url()).pathname === '/api/products') lists += 1;
      });
      const asked = page.waitForResponse('**/api/products');
      const mine = page.waitForResponse(`**/api/customer/${person.customerId}/products`);
      await page.goto('/products');
      await sentence(['3.6', '7.13'], "the customer's own products are asked for", async () => {
        expect((await mine).request().method()).toBe('GET');
        const own: { productId: ProductId }[] = await (await mine).json();
        expect(own.map(({ productId }) => productId).sort()).toEqual([...chosen].sort());
      });
      const answer = await asked;
      expect(answer.request().method()).toBe('POST');
      expect(answer.request().postDataJSON()).toEqual({});
      const products: unknown[] = await answer.json();
      await expect(page.getByRole('article')).toHaveCount(Math.min(24, products.length));

      await page.getByRole('article').first().getByRole('link').click();
      await expect(
        page.getByRole('region', { name: 'You may also like', exact: true }),
      ).toBeVisible();
      expect(lists).toBe(1);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products');
    },
  );

  await sentence('4.14', 'the button goes by what is in the box', async () => {
    for (let place = 0; place < 6; place += 1) {
      const isIn = inBox.includes(place);
      await expect(remove(page, place)).toHaveCount(isIn ? 1 : 0);
      await expect(add(page, place)).toHaveCount(isIn ? 0 : 1);
    }
  });

  await sentence('2.49', 'each card adds and removes', async () => {
    const [first] = listed;
    const idsInBox = async () =>
      ((await calls('GET', '/products')) as { productId: ProductId }[]).map(
        (each) => each.productId,
      );
    const path = `/api/customer/${person.customerId}/products`;
    const change = (method: string) =>
      page.waitForRequest(
        (request) => new URL(request.url()).pathname === path && request.method() === method,
      );
    await sentence(['1.4 adding', '7.14'], 'a product is added by its id', async () => {
      const adding = change('POST');
      await add(page).click();
      expect((await adding).postDataJSON()).toEqual([first]);
    });
    await sentence('8.7 success', 'an added product is confirmed', () =>
      expect(page.getByText('Product added successfully.', { exact: true })).toBeVisible(),
    );
    await expect(remove(page)).toBeVisible();
    expect((await idsInBox()).sort()).toEqual([first, ...chosen].sort());

    await sentence(['1.4 removing', '7.15'], 'a product is removed by its id', async () => {
      const removing = change('DELETE');
      await remove(page).click();
      expect((await removing).postDataJSON()).toEqual([first]);
    });
    await sentence('8.8 success', 'a removed product is confirmed', () =>
      expect(page.getByText('Product removed successfully.', { exact: true })).toBeVisible(),
    );
    await expect(add(page)).toBeVisible();
    expect((await idsInBox()).sort()).toEqual([...chosen].sort());
  });

  await test.step('a refusal is shown, and nothing has changed', async () => {
    await expect(remove(page, 1)).toBeEnabled();
    await page.route('**/api/customer/*/products', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500 }),
    );
    await sentence('8.7 failure', 'a product that could not be added is told', async () => {
      await add(page).click();
      await expect(
        page.getByText('Error adding product! Please try again', { exact: true }),
      ).toBeVisible();
      await expect(add(page)).toBeEnabled();
    });
    await sentence('8.8 failure', 'a product that could not be removed is told', async () => {
      await remove(page, 1).click();
      await expect(
        page.getByText('Error removing product! Please try again', { exact: true }),
      ).toBeVisible();
      await expect(remove(page, 1)).toBeEnabled();
    });
    await page.unroute('**/api/customer/*/products');
  });

  await test.step('a product that was removed comes back by Undo', async () => {
    const added = page.getByText('Product added successfully.', { exact: true });
    const undo = page.getByRole('button', { name: 'Undo' });
    // Toasts of the steps before.
    await expect(added).toHaveCount(0);
    await expect(undo).toHaveCount(0);
    await remove(page, 1).click();
    // A focused toast stays.
    await undo.focus();
    await page.keyboard.press('Enter');
    await expect(added).toBeVisible();
    await expect(remove(page, 1)).toBeVisible();
  });

  await test.step('what is out of stock cannot be added, only removed', async () => {
    await page.route('**/api/products', async (route) => {
      const response = await route.fetch();
      const products: { productId: ProductId }[] = await response.json();
      await route.fulfill({ json: products.map((product) => ({ ...product, inStock: false })) });
    });
    await page.goto('/products');
    const soldOut = card(page).getByRole('button', { name: /^Out of stock/ });
    await expect(soldOut).toBeDisabled();
    await expect(page.getByRole('button', { name: /^Add to box/ })).toHaveCount(0);
    await card(page).getByRole('link').click();
    await expect(page).toHaveURL(/product-details/);
    await expect(page.getByRole('button', { name: /^Out of stock/ }).first()).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Add to the next box only' })).toHaveCount(0);
    await expect(page.getByText('Adding it')).toHaveCount(0);
    // A load, because a navigation may still move the focus.
    await page.goto('/products');
    await remove(page, 1).press('Enter');
    await expect(page.getByText('Product removed successfully.', { exact: true })).toBeVisible();
    const gone = card(page, 1).getByRole('button', { name: /^Out of stock/ });
    await expect(gone).toBeDisabled();
    // The focus stays where it was.
    await expect(gone).toBeFocused();
    await page.unroute('**/api/products');
    await calls('POST', '/products', [listed[1]]);
  });

  await test.step('while it works the button is disabled and turns; then boxes and products are asked for anew', async () => {
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
    await expect(remove(page, 1)).toBeEnabled();
    asked.length = 0;
    await goTo('My boxes', '/box-summary');
    await expect(first).toContainText('2 products');
    await goTo('All products', '/products');
    await expect(remove(page, 1)).toBeEnabled();
    expect(asked.filter((path) => path.startsWith(own))).toEqual([]);
    const answer = await holdBack(page, '**/api/customer/*/products');
    const third = add(page, 2);
    await third.click();
    await sentence('4.15', 'the pending button is disabled, with a spinner', async () => {
      await expect(third).toBeDisabled();
      await expect(third).toHaveAttribute('aria-busy', 'true');
      await expect(third.locator('.animate-spin-calm')).toBeVisible();
    });
    answer();
    await sentence('4.16', 'products and boxes are fetched again after it', async () => {
      await expect(remove(page, 2)).toBeEnabled();
      await expect.poll(() => asked).toContain(`${own}/products`);
      expect(asked).not.toContain(`${own}/boxes/future`);
      await goTo('My boxes', '/box-summary');
      await expect.poll(() => asked).toContain(`${own}/boxes/future`);
      await expect(first).toContainText('3 products');
    });
    await page.unroute('**/api/customer/*/products');
    await goTo('All products', '/products');
  });

  await sentence('5.17 removing', 'a guest is sent to log in from removing a product', async () => {
    // A customer whose session has ended sees 'Remove from box' until the next call.
    await expect(remove(page, 1)).toBeEnabled();
    await page.route('**/api/customer/*/products', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 401 }) : route.continue(),
    );
    await remove(page, 1).click();
    await expect(page).toHaveURL('/login');
    await page.goto('/products');
    await expect(add(page)).toBeVisible();
  });

  await sentence(
    ['1.8', '5.17 adding', '6.2'],
    'a guest is sent to log in from a product of its own page too',
    async () => {
      await card(page).getByRole('link').click();
      await expect(page).toHaveURL(/product-details/);
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Add to box/ })
        .first()
        .click();
      await expect(page).toHaveURL('/login');
    },
  );
});
