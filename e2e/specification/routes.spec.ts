import type { Page } from '@playwright/test';
import { arrive } from '../arrive.ts';
import { expect, test } from '../test.ts';
import { holds } from './holds.ts';

const underTheLayout = [
  '/',
  '/products',
  '/how-it-works',
  '/login',
  '/signup',
  '/contact-us',
  '/privacy-policy',
  '/terms-conditions',
  '/household',
];

const besideTheLayout = [
  '/forgot-password',
  '/verify-code/eva@example.com',
  '/set-password/eva@example.com',
];

const forCustomers = [
  '/my-household',
  '/manage-subscription',
  '/subscription-details',
  '/my-subscription',
  '/future-boxes',
  '/previous-boxes',
  '/box-summary',
  '/my-products',
  '/payment',
];

/** The screen of this very address is there, and the tab bears its name. */
async function isThere(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Oops! Page not found.')).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(path);
  await expect(page).toHaveTitle(/^Nestbox \| \S/);
}

async function openFirstProduct(page: Page): Promise<void> {
  await page.goto('/products');
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/product-details\/.+/);
}

test(
  "every public address has a screen under the shop's layout",
  holds('2.1', '2.8'),
  async ({ page }) => {
    for (const path of underTheLayout) {
      await page.goto(path);
      await isThere(page, path);
      await expect(page.getByRole('link', { name: 'Skip to content' })).toHaveCount(1);
    }
    await openFirstProduct(page);
    await isThere(page, new URL(page.url()).pathname);
  },
);

test(
  'recovering a password happens beside the layout',
  holds('2.2', '2.8', '2.11'),
  async ({ page }) => {
    for (const path of besideTheLayout) {
      await page.goto(path);
      await isThere(page, path);
      await expect(page.getByRole('button', { name: 'Menu' })).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
    }
  },
);

test(
  "a customer's addresses have a screen each, a box and a product too",
  holds('2.3', '2.8'),
  async ({ page }) => {
    await arrive(page);
    for (const path of forCustomers) {
      await page.goto(path);
      await isThere(page, path);
    }
    await page.goto('/box-summary');
    await page.getByRole('link', { name: /^Box 1\b/ }).click();
    await expect(page).toHaveURL(/\/my-box-products\/1\/[0-9a-f-]{36}$/);
    await isThere(page, new URL(page.url()).pathname);
    await openFirstProduct(page);
    await isThere(page, new URL(page.url()).pathname);
  },
);

test('a visitor is sent from each of them to log in', holds('2.3', '2.5'), async ({ page }) => {
  const box = '/my-box-products/1/018f4b1e-0000-7000-8000-000000000000';
  for (const path of [...forCustomers, box]) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
  }
});

test('who has no box yet is sent to describe the household', holds('2.6'), async ({ page }) => {
  await arrive(page, { stage: 'account' });
  for (const path of forCustomers) {
    await page.goto(path);
    await expect(page).toHaveURL('/household');
  }
});

test('the guard shows a loader for 500 ms', holds('2.4', '9.1'), async ({ page }) => {
  await page.clock.install();
  await page.goto('/robots.txt');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/box-summary');
  const loader = page.getByRole('main').getByRole('status');
  await expect(loader).toBeVisible();
  await page.clock.runFor(499);
  await expect(loader).toBeVisible();
  await expect(page).toHaveURL('/box-summary');
  await page.clock.runFor(1);
  await expect(page).toHaveURL('/login');
});

test('any other address says so and leads home', holds('2.7', '8.23'), async ({ page }) => {
  for (const path of ['/nowhere', '/products/soap', '/my-box-products/1']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Oops! Page not found.' })).toBeVisible();
    await expect(page.getByText('404')).toBeVisible();
    await expect(page).toHaveTitle(/^Nestbox \| \S/);
    await page.getByRole('main').getByRole('link').click();
    await expect(page).toHaveURL('/');
  }
});

test('every navigation begins at the top', holds('2.9'), async ({ page }) => {
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.goto('/products');
  const far = page.getByRole('main').getByRole('article').nth(20);
  await far.scrollIntoViewIfNeeded();
  expect(await scrolled()).toBeGreaterThan(500);
  await far.getByRole('link').click();
  await expect(page).toHaveURL(/\/product-details\//);
  await expect.poll(scrolled).toBe(0);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(scrolled).toBe(0);
});
