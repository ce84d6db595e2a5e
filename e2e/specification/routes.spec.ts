import type { Page } from '@playwright/test';
import { arrive } from '../arrive.ts';
import { boxAt } from '../boxes.ts';
import { expect, test } from '../test.ts';
import { holds } from './holds.ts';

/** A screen by its address, with its heading and what the tab says after the product's name. */
type Screens = Readonly<Record<string, readonly [heading: string, title: string]>>;

const underTheLayout: Screens = {
  '/': ['One-stop home essentials subscription', 'One-stop home essentials subscription'],
  '/products': ['Products', 'Products'],
  '/how-it-works': ['How It Works', 'How It Works'],
  '/login': ['Log in', 'Log in'],
  '/signup': ['Create your account', 'Sign up'],
  '/contact-us': ['Contact us', 'Contact us'],
  '/privacy-policy': ['Privacy policy', 'Privacy policy'],
  '/terms-conditions': ['Terms & Conditions', 'Terms & Conditions'],
  '/household': ['Your household', 'Household'],
};

const besideTheLayout: Screens = {
  '/forgot-password': ['Forgot password?', 'Forgot password'],
  '/verify-code/eva@example.com': ['Check your email', 'Verify code'],
  '/set-password/eva@example.com': ['Set new password', 'Set password'],
};

const forCustomers: Screens = {
  '/my-household': ['My household', 'My household'],
  '/manage-subscription': ['Account overview', 'Account overview'],
  '/subscription-details': ['Subscription details', 'Subscription details'],
  '/my-subscription': ['My subscription', 'My subscription'],
  '/future-boxes': ['Future boxes', 'Future boxes'],
  '/previous-boxes': ['Previous boxes', 'Previous boxes'],
  '/box-summary': ['Your next boxes', 'My boxes'],
  '/my-products': ['My products', 'My products'],
  '/payment': ['Payment', 'Payment'],
};

/** The address of a box that does not exist. */
const someBox = '/my-box-products/1/018f4b1e-0000-7000-8000-000000000000';

/** Expects the screen of exactly this address, with its heading and title. */
async function isThere(page: Page, path: string, [heading, title]: Screens[string]): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  expect(new URL(page.url()).pathname).toBe(path);
  await expect(page).toHaveTitle(`Nestbox | ${title}`);
}

/** Opens a product by a link, which changes address and title without a load. */
async function openFirstProduct(page: Page): Promise<void> {
  await page.goto('/products');
  const link = page.getByRole('main').getByRole('article').first().getByRole('link');
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page).toHaveURL(/\/product-details\/.+/);
  await isThere(page, new URL(page.url()).pathname, [name, name]);
}

test(
  "every public address has a screen under the shop's layout",
  holds('2.1', '2.8'),
  async ({ page }) => {
    for (const [path, screen] of Object.entries(underTheLayout)) {
      await page.goto(path);
      await isThere(page, path, screen);
      await expect(page.getByRole('link', { name: 'Skip to content' })).toHaveCount(1);
    }
    await openFirstProduct(page);
    await expect(page.getByRole('link', { name: 'Skip to content' })).toHaveCount(1);
  },
);

test(
  'recovering a password happens beside the layout',
  holds('2.2', '2.8', '2.11'),
  async ({ page }) => {
    for (const [path, screen] of Object.entries(besideTheLayout)) {
      await page.goto(path);
      await isThere(page, path, screen);
      await expect(page.getByRole('link', { name: 'Skip to content' })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Menu' })).toHaveCount(0);
      await expect(page.getByRole('banner')).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
    }
  },
);

test(
  "a customer's addresses have a screen each, a box and a product too",
  holds('2.3', '2.8'),
  async ({ page }) => {
    const person = await arrive(page);
    for (const [path, screen] of Object.entries(forCustomers)) {
      await page.goto(path);
      await isThere(page, path, screen);
    }
    const { boxId } = await boxAt(page, person, 0);
    await page.goto('/box-summary');
    await page.getByRole('link', { name: /^Box 1\b/ }).click();
    await expect(page).toHaveURL(`/my-box-products/1/${boxId}`);
    await isThere(page, `/my-box-products/1/${boxId}`, ['Box 1', 'Box 1']);
    await openFirstProduct(page);
  },
);

test('a visitor is sent from each of them to log in', holds('2.3', '2.5'), async ({ page }) => {
  for (const path of [...Object.keys(forCustomers), someBox]) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
  }
});

test(
  'a customer without a box is sent to describe the household',
  holds('2.6'),
  async ({ page }) => {
    await arrive(page, { stage: 'account' });
    for (const path of [...Object.keys(forCustomers), someBox]) {
      await page.goto(path);
      await expect(page).toHaveURL('/household');
    }
  },
);

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

  // A customer waits as long, even if the answers arrive earlier.
  await arrive(page);
  const answered = page.waitForResponse('**/boxes');
  await page.goto('/box-summary');
  await answered;
  await expect(loader).toBeVisible();
  await page.clock.runFor(499);
  await expect(loader).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your next boxes');
});

test('any other address says so and leads home', holds('2.7', '8.23'), async ({ page }) => {
  const nowhere = [
    '/nowhere',
    '/nowhere/',
    '/nowhere.html',
    '/not/any/where',
    '/n%20o?where=#1',
    '/products/soap',
    '/product-details',
    '/verify-code',
    '/my-box-products/1',
    '/my-box-products/1/2/3',
    // Malformed escapes.
    '/products/%',
    '/%E0%A4%A',
  ];
  const isNowhere = async (path: string) => {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading')).toHaveText(['Oops! Page not found.']);
    await expect(main.getByText('404', { exact: true })).toBeVisible();
    await expect(page).toHaveTitle('Nestbox | Page not found');
    // The address stays: nobody is redirected, for example to log in.
    expect(page.url()).toContain(path);
    await expect(main.getByRole('link')).toHaveText(['Go to the home page']);
  };
  for (const path of nowhere) {
    await isNowhere(path);
    await page.getByRole('main').getByRole('link').click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^One-stop home essentials/);
  }
  // Also for a customer, whose screens have similar addresses.
  await arrive(page);
  for (const path of ['/nowhere', '/my-box-products/1']) await isNowhere(path);
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
  // Back and forward in the history are navigations too.
  for (const [go, path] of [
    [() => page.goBack(), /\/product-details\//],
    [() => page.goForward(), '/'],
  ] as const) {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    expect(await scrolled()).toBeGreaterThan(100);
    await go();
    await expect(page).toHaveURL(path);
    await expect.poll(scrolled).toBe(0);
  }
});
