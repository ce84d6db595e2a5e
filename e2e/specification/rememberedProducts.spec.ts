import type { Page } from '@playwright/test';
import { arrive, callsOf, openAccount } from '../arrive.ts';
import { type Customer, newCustomer, signUp } from '../customer.ts';
import { holdBack } from '../slowAnswers.ts';
import { expect, test } from '../test.ts';
import { sentence } from './sentence.ts';

const customerProducts = '**/api/customer/*/products';

async function wantProducts(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    await page.goto(`/products?search=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Add to box ${name}`, exact: true }).click();
    await expect(page).toHaveURL('/login');
  }
}

async function signIn(page: Page, { email, password }: Customer): Promise<void> {
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
}

const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem('toAdd'));

test('a newcomer finds it in the box after signing up', async ({ page }) => {
  await sentence(
    ['1.8', '5.17 adding', '6.2'],
    'a guest who adds a product is sent to log in',
    () => wantProducts(page, 'Soft Toilet Tissue'),
  );
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page.getByText('“Soft Toilet Tissue” goes into your box')).toBeVisible();
  const customer = newCustomer();
  await signUp(page, customer);
  const answer = await holdBack(page, '**/api/customer/*/boxes');
  await signIn(page, customer);
  const added = page.getByText('Product added successfully.');
  await sentence('8.7 success', 'the product is added once the customer is logged in', () =>
    expect(added).toBeVisible(),
  );
  // The log-in says so only now: it hides nothing.
  answer();
  await expect(page.getByText('User login and additional actions')).toBeVisible();
  await expect(added).toBeVisible();
  await expect(page).toHaveURL('/household');
  await page.getByRole('tab', { name: 'Products' }).click();
  await expect(page.getByRole('heading', { name: 'Soft Toilet Tissue' })).toBeVisible();
  await page.goto('/products');
  await expect(page.getByRole('button', { name: /^Remove from box/ })).toHaveCount(1);
});

test('what a visitor wanted', async ({ page }) => {
  const person = await openAccount(page.request);
  const call = callsOf(page.request, person);

  await test.step('a visitor may leave it out after all', async () => {
    await wantProducts(page, 'Soft Toilet Tissue');
    await expect(
      page.getByText('“Soft Toilet Tissue” goes into your box once you have logged in.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Leave it out' }).click();
    await expect(page.getByText('“Soft Toilet Tissue”')).toHaveCount(0);
    expect(await kept(page)).toBeNull();
  });

  await test.step('what a visitor wanted is added once they have logged in', async () => {
    await wantProducts(page, 'Soft Toilet Tissue', 'Thick Bleach');
    await expect(
      page.getByText(
        '“Soft Toilet Tissue” and “Thick Bleach” go into your box once you have logged in.',
      ),
    ).toBeVisible();
    await signIn(page, person);
    await expect(page.getByText('2 products added', { exact: true })).toHaveCount(1);
    await expect.poll(() => kept(page)).toBeNull();
    expect(await call('GET', '/products')).toMatchObject([
      { productId: 'soft-toilet-tissue-9' },
      { productId: 'thick-bleach' },
    ]);
  });

  await sentence(
    '8.7 failure',
    'what could not be added is named, kept and tried again',
    async () => {
      await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
      await wantProducts(page, 'Pine Toilet Cleaner');
      const refusedOn: string[] = [];
      await page.route(customerProducts, (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        refusedOn.push(new URL(route.request().frame().url()).pathname);
        return route.fulfill({ status: 500 });
      });
      await signIn(page, person);
      await expect(page.getByText('Error adding product! Please try again').first()).toBeVisible();
      await expect(page).toHaveURL('/household');
      // Each screen is a new attempt. An earlier one may be pending until this one is answered.
      await page.goto('/contact-us');
      await expect.poll(() => refusedOn).toContain('/contact-us');
      expect(await kept(page)).toContain('pine-toilet-cleaner');
      await page.unroute(customerProducts);
      await page.getByRole('link', { name: 'Privacy policy' }).click();
      await expect(page.getByText('Product added successfully.')).toBeVisible();
      await expect.poll(() => kept(page)).toBeNull();
    },
  );
});

test('a removal is taken back by keyboard, with its frequency', async ({ page }) => {
  const person = await arrive(page, { products: ['soft-toilet-tissue-9'] });
  const call = callsOf(page.request, person);
  const asked = { productID: 'soft-toilet-tissue-9', numberOfItemsPerBox: 3 };
  await call('POST', '/products/frequency-override', asked);
  await page.clock.install();
  await page.goto('/product-details/soft-toilet-tissue-9');
  const remove = page.getByRole('button', { name: /^Remove from box/ });
  const undo = page.getByRole('button', { name: 'Undo' });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('status').filter({ hasText: 'Product removed successfully.' }),
  ).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'What else changes' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(undo).toBeFocused();
  // The toast stays while it has the focus.
  await page.clock.fastForward(10_000);
  await expect(undo).toBeFocused();
  const add = page.getByRole('button', { name: /^Add to box Soft/ });
  // The toast appears at once. The button is disabled until the boxes are fetched again.
  await expect(add).toBeEnabled();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(add).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Product added successfully.')).toBeVisible();
  await expect(page.getByText('You have asked for this every 3 weeks.')).toBeVisible();
  expect(await call('GET', '/products')).toMatchObject([{ frequencyWeeks: 3 }]);
});
