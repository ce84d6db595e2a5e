import type { Page } from '@playwright/test';
import { arrive } from '../arrive.ts';
import { expect, test, withMotion } from '../test.ts';
import { holds } from './holds.ts';

test.use(withMotion);

const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const entries = (page: Page) => menu(page).getByRole('navigation').getByRole('link');

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(menu(page)).toBeVisible();
}

async function expectGroup(page: Page, title: string, links: Record<string, string>) {
  const group = menu(page).getByRole('list', { name: title, exact: true });
  await expect(group.getByRole('link')).toHaveText(Object.keys(links));
  for (const [text, path] of Object.entries(links)) {
    await expect(group.getByRole('link', { name: text, exact: true })).toHaveAttribute(
      'href',
      path,
    );
  }
}

/** Expects the last entry of the menu, which is also the lowest. */
async function expectLast(page: Page, role: 'button' | 'link', name: string): Promise<void> {
  const last = menu(page).locator('a, button').last();
  await expect(last).toHaveText(name);
  await expect(last).toHaveRole(role);
  const bottoms = await menu(page)
    .locator('a, button')
    .evaluateAll((all) => all.map((entry) => entry.getBoundingClientRect().bottom));
  expect(bottoms.at(-1)).toBe(Math.max(...bottoms));
}

const forEverybody = ['How It Works', 'All products'];

test(
  'the header of a visitor has logo, menu and sign-in',
  holds('2.14', '2.19', '2.21', '6.1'),
  async ({ page }) => {
    await page.goto('/how-it-works');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link')).toHaveCount(2);
    await expect(header.getByRole('button')).toHaveCount(1);
    await header.getByRole('link', { name: 'Nestbox home' }).click();
    await expect(page).toHaveURL('/');

    await openMenu(page);
    await expect(entries(page)).toHaveText(forEverybody);
    await expectGroup(page, 'Products', { 'All products': '/products' });
    await expectLast(page, 'link', 'Sign in');
    await entries(page).filter({ hasText: 'How It Works' }).click();
    await expect(page).toHaveURL('/how-it-works');
    await expect(menu(page)).toHaveCount(0);
    await openMenu(page);
    await menu(page).getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/login');

    await page.goto('/products');
    await header.getByRole('link', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL('/login');
  },
);

test(
  "a customer's menu adds subscription, household and notifications",
  holds('2.18', '2.20', '2.21', '4.4'),
  async ({ page }) => {
    await arrive(page);
    await page.goto('/products');
    const header = page.getByRole('banner');
    await expect(header.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
    await expect(header.getByRole('button', { name: /^Notifications/ })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Sign in' })).toHaveCount(0);

    await openMenu(page);
    await expectGroup(page, 'Products', { 'All products': '/products' });
    await expectGroup(page, 'Subscription', {
      'Manage subscription': '/manage-subscription',
      'My subscription': '/my-subscription',
    });
    await expectGroup(page, 'Household', {
      'My household': '/my-household',
      'My products': '/my-products',
      'My boxes': '/box-summary',
    });
    await expectLast(page, 'button', 'Sign out');
    await menu(page)
      .getByRole('button', { name: /^Notification/ })
      .click();
    const list = page.getByRole('dialog', { name: 'Notifications' });
    await expect(list.getByRole('button', { name: /Welcome to Nestbox/ })).toBeVisible();
    await list.getByRole('button', { name: 'Close' }).click();
    await entries(page).filter({ hasText: 'My household' }).click();
    await expect(page.getByRole('heading', { name: 'My household', level: 1 })).toBeVisible();

    // Without the token the menu is that of a visitor.
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.goto('/products');
    await openMenu(page);
    await expect(entries(page)).toHaveText(forEverybody);
    await expect(menu(page).getByRole('button', { name: /^Notification/ })).toHaveCount(0);
    await expectLast(page, 'link', 'Sign in');
  },
);

for (const place of ['header', 'menu'] as const) {
  test(`signing out in the ${place} ends the session`, holds('2.18', '2.21'), async ({ page }) => {
    const { customerId, token } = await arrive(page);
    await page.goto('/products');
    if (place === 'menu') await openMenu(page);
    const where = place === 'menu' ? menu(page) : page.getByRole('banner');
    await where.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    const call = () =>
      page.request.get(`/api/customer/${customerId}/boxes`, {
        headers: { authorization: `Bearer ${token}` },
      });
    await expect.poll(async () => (await call()).status()).toBe(401);
  });
}
