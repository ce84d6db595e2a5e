import type { Page } from '@playwright/test';
import { arrive } from '../arrive.ts';
import { boxAt } from '../boxes.ts';
import { expect, test } from '../test.ts';
import { navigate } from './navigate.ts';
import { sentence } from './sentence.ts';

/** A screen by its address, with its heading and what the tab says after the product's name. */
type Screens = Readonly<Record<string, readonly [heading: string, title: string]>>;

const underTheLayout: Screens = {
  '/': ['One-stop home essentials subscription', 'One-stop home essentials subscription'],
  '/how-it-works': ['How It Works', 'How It Works'],
  '/login': ['Log in', 'Log in'],
  '/signup': ['Create your account', 'Sign up'],
  '/contact-us': ['Contact us', 'Contact us'],
  '/privacy-policy': ['Privacy policy', 'Privacy policy'],
  '/terms-conditions': ['Terms & Conditions', 'Terms & Conditions'],
  '/household': ['Your household', 'Household'],
  '/products': ['Products', 'Products'],
};

/** The screens without the dark bar. Home has menu and sign-in on its hero; the others have neither. */
const withoutBar = ['/', '/login', '/signup'];
const withoutFooter = ['/login', '/signup'];

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

/** Returns the colour behind the main area. */
const ground = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const own = getComputedStyle(main).backgroundColor;
    const behind = getComputedStyle(document.documentElement).backgroundColor;
    return own === 'rgba(0, 0, 0, 0)' ? behind : own;
  });
const white = 'rgb(255, 255, 255)';
const neutral = 'rgb(248, 244, 236)';

const darkBar = (page: Page) => page.getByRole('banner');

async function hasDarkBar(page: Page): Promise<void> {
  await expect(darkBar(page)).toHaveCSS('background-color', 'rgb(22, 36, 29)');
}

/** Expects the dark bar, the footer and the colour that belong to an address under the layout. */
async function expectLayout(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('link', { name: 'Skip to content' })).toHaveCount(1);
  if (withoutBar.includes(path)) {
    await expect(darkBar(page)).toHaveCount(0);
    const menu = page.locator('header').filter({ has: page.getByRole('button', { name: 'Menu' }) });
    await expect(menu).toHaveCount(path === '/' ? 1 : 0);
  } else await hasDarkBar(page);
  const bare = withoutFooter.includes(path);
  await expect(page.getByRole('contentinfo')).toHaveCount(bare ? 0 : 1);
  if (!bare) await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(await ground(page)).toBe(bare ? white : neutral);
}

/** Expects the page for addresses that there are not, at this address. */
async function isNowhere(page: Page, path: string): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading')).toHaveText(['Oops! Page not found.']);
  await expect(main.getByText('404', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle('Nestbox | Page not found');
  // The address stays: nobody is redirected, for example to log in.
  expect(page.url()).toContain(path);
  await expect(main.getByRole('link')).toHaveText(['Go to the home page']);
  await expect(main.getByRole('link')).toHaveAttribute('href', '/');
}

/** Opens an address, then others of the app without loads. Expects each to lead to this screen. */
async function expectRedirects(page: Page, to: string): Promise<void> {
  const [first = '', ...others] = [...Object.keys(forCustomers), someBox];
  await page.goto(first);
  await expect(page).toHaveURL(to);
  for (const path of others) {
    await navigate(page, path);
    await expect(page).toHaveURL(to);
  }
}

/** Opens a product of the catalogue by a link, which changes address and title without a load. */
async function openFirstProduct(page: Page): Promise<void> {
  const link = page.getByRole('main').getByRole('article').first().getByRole('link');
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page).toHaveURL(/\/product-details\/.+/);
  await isThere(page, new URL(page.url()).pathname, [name, name]);
}

test('the addresses of a visitor', async ({ page }) => {
  await sentence(
    ['2.1', '2.8 layout', '2.11 layout', '2.12', '2.13'],
    "every public address has a screen under the shop's layout",
    async () => {
      for (const [path, screen] of Object.entries(underTheLayout)) {
        await page.goto(path);
        await isThere(page, path, screen);
        await expectLayout(page, path);
      }
      await openFirstProduct(page);
      await expect(page.getByRole('link', { name: 'Skip to content' })).toHaveCount(1);
    },
  );

  await sentence('2.9', 'every navigation begins at the top', async () => {
    const scrolled = () => page.evaluate(() => window.scrollY);
    await page.goBack();
    await isThere(page, '/products', ['Products', 'Products']);
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

  await sentence(
    ['2.2', '2.8 recovery', '2.11 recovery'],
    'recovering a password happens beside the layout',
    async () => {
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

  await sentence('2.5', 'a visitor is sent from each address of customers to log in', async () => {
    await expectRedirects(page, '/login');
  });

  await sentence(
    ['2.7', '2.8 not found', '8.23 not found'],
    'any other address says so and leads home',
    async () => {
      // What the server answers, and what the app itself opens.
      for (const path of [
        '/nowhere/',
        '/nowhere.html',
        '/not/any/where',
        '/n%20o?where=#1',
        // Malformed escapes.
        '/products/%',
        '/%E0%A4%A',
        '/nowhere',
      ]) {
        await page.goto(path);
        await isNowhere(page, path);
      }
      await hasDarkBar(page);
      await page.getByRole('main').getByRole('link').click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^One-stop home essentials/);
      for (const path of [
        '/products/soap',
        '/product-details',
        '/verify-code',
        '/my-box-products/1',
        '/my-box-products/1/2/3',
      ]) {
        await navigate(page, path);
        await isNowhere(page, path);
      }
    },
  );
});

test('the addresses of a customer', async ({ page }) => {
  await sentence('2.6', 'a customer without a box is sent to describe the household', async () => {
    await arrive(page, { stage: 'account' });
    await expectRedirects(page, '/household');
  });

  await sentence(
    ['2.3', '2.8 customers'],
    "a customer's addresses have a screen each, a box and a product too",
    async () => {
      const person = await arrive(page);
      for (const [path, screen] of Object.entries(forCustomers)) {
        await page.goto(path);
        await isThere(page, path, screen);
        if (path === '/box-summary') await expectLayout(page, path);
      }
      const { boxId } = await boxAt(page, person, 0);
      await navigate(page, '/box-summary');
      await page.getByRole('link', { name: /^Box 1\b/ }).click();
      await expect(page).toHaveURL(`/my-box-products/1/${boxId}`);
      await isThere(page, `/my-box-products/1/${boxId}`, ['Box 1', 'Box 1']);
      await navigate(page, '/products');
      await openFirstProduct(page);
    },
  );

  await sentence('2.7', 'another address says so to a customer too', async () => {
    for (const path of ['/nowhere', '/my-box-products/1']) {
      await page.goto(path);
      await isNowhere(page, path);
    }
  });
});
