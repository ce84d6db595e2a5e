import { newCustomer } from './customer.ts';
import { type RunningShop, startShop } from './shop/startShop.ts';
import { expect, test } from './test.ts';

test('the screens to sign in link to the mailbox of a test shop', async ({ page }) => {
  for (const path of ['/login', '/signup', '/forgot-password', '/verify-code/eva@example.com']) {
    await page.goto(path);
    await expect(page.getByText('Test shop: no real money moves')).toBeVisible();
    const link = page.getByRole('link', { name: 'Open the mailbox' });
    await expect(link).toHaveAttribute('href', /^\/mailbox/);
  }
  await page.goto('/mailbox?to=nobody@example.com');
  await expect(page.getByRole('heading', { name: 'No mail to nobody@example.com' })).toBeVisible();
  await page.getByRole('link', { name: 'Nestbox' }).click();
  await expect(page).toHaveURL('/');
});

const testOfOptional = test.extend<{ shop: RunningShop }>({
  shop: async ({}, use) => {
    const shop = await startShop({ MARKETING_CONSENT: 'optional' });
    await use(shop);
    await shop.stop();
  },
  baseURL: async ({ shop }, use) => use(shop.url),
});

testOfOptional('a shop can make marketing consent optional', async ({ page }) => {
  const customer = newCustomer();
  await page.goto('/signup');
  await expect(page.getByText('Offers and news by email, if you like.')).toBeVisible();
  await page.getByRole('textbox', { name: 'First name' }).fill('Eva');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Lind');
  await page.getByRole('textbox', { name: 'Email' }).fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('textbox', { name: 'Phone' }).fill('07700900123');
  await page.getByRole('checkbox', { name: 'Terms and condition' }).click();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('User registered successfully!')).toBeVisible();
});
