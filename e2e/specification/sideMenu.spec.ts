import type { Locator, Page } from '@playwright/test';
import { arrive } from '../arrive.ts';
import { expect, test, withMotion } from '../test.ts';
import { sentence } from './sentence.ts';

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

/** Pauses the menu's slide at its start, so that the test can set its time. */
const catchSlide = (page: Page) =>
  page.evaluate(() => {
    const caught = new Promise<void>((resolve, reject) => {
      setTimeout(() => reject(new Error('The menu did not set out.')), 10_000);
      document.addEventListener('transitionrun', function stop({ target, propertyName }) {
        const menu = target as HTMLElement;
        if (menu.role !== 'dialog' || propertyName !== 'transform') return;
        document.removeEventListener('transitionrun', stop);
        for (const slide of menu.getAnimations()) slide.pause();
        resolve();
      });
    });
    caught.catch(() => {});
    Object.assign(window, { caught });
  });

/** Returns the menu's left edge at a time of its slide, in pixels. */
const edgeAfter = (menu: Locator, milliseconds: number) =>
  menu.evaluate(async (element, time) => {
    await (window as unknown as { caught: Promise<void> }).caught;
    for (const slide of element.getAnimations()) slide.currentTime = time;
    return element.getBoundingClientRect().left;
  }, milliseconds);

const forEverybody = ['How It Works', 'All products'];

test('the header and menu of a visitor', async ({ page }) => {
  await test.step('a visitor uses header and menu', async () => {
    await page.goto('/how-it-works');
    const header = page.getByRole('banner');
    await sentence('2.14 logo', 'the logo leads home, beside menu and sign-in', async () => {
      await expect(header.getByRole('link')).toHaveCount(2);
      await expect(header.getByRole('button')).toHaveCount(1);
      await header.getByRole('link', { name: 'Nestbox home' }).click();
      await expect(page).toHaveURL('/');
    });

    await openMenu(page);
    await sentence(
      ['2.19', '4.4 without', '6.1 menu'],
      'the menu has How It Works and Products',
      async () => {
        await expect(entries(page)).toHaveText(forEverybody);
        await expectGroup(page, 'Products', { 'All products': '/products' });
      },
    );
    await sentence(['2.21 Sign in', '6.1 menu'], "'Sign in' is at the bottom", () =>
      expectLast(page, 'link', 'Sign in'),
    );
    await entries(page).filter({ hasText: 'How It Works' }).click();
    await expect(page).toHaveURL('/how-it-works');
    await expect(menu(page)).toHaveCount(0);
    await openMenu(page);
    await menu(page).getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/login');

    await sentence('2.14 sign-in', "'Sign in' of the header leads to the log-in", async () => {
      await page.goto('/products');
      await header.getByRole('link', { name: 'Sign in', exact: true }).click();
      await expect(page).toHaveURL('/login');
    });
  });

  await sentence(['2.14 slide', '9.1 menu'], 'the side menu slides in within 400 ms', async () => {
    await page.goto('/products');
    await expect(page.getByTestId('splash')).toHaveCount(0);
    const menu = page.getByRole('dialog', { name: 'Menu' });
    // Also the first time, when the menu has to be loaded.
    for (const time of ['first', 'second']) {
      await catchSlide(page);
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      const { width } = (await menu.boundingBox()) ?? { width: 0 };
      expect(width, time).toBeGreaterThan(200);
      expect(await edgeAfter(menu, 0), time).toBe(-width);
      const halfWay = await edgeAfter(menu, 200);
      expect(halfWay).toBeGreaterThan(-width);
      expect(halfWay).toBeLessThan(0);
      expect(await edgeAfter(menu, 399), time).toBeLessThan(0);
      expect(await edgeAfter(menu, 400), time).toBe(0);
      await menu.getByRole('button', { name: 'Close menu' }).click();
      await expect(menu).toHaveCount(0);
    }
  });
});

test('the header and menu of a customer', async ({ page }) => {
  const { customerId, token } = await arrive(page);

  await test.step("a customer's menu adds subscription, household and notifications", async () => {
    await page.goto('/products');
    const header = page.getByRole('banner');
    await sentence('2.18', "'Sign out' is in the header", () =>
      expect(header.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible(),
    );
    await expect(header.getByRole('button', { name: /^Notifications/ })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Sign in' })).toHaveCount(0);

    await openMenu(page);
    await sentence(
      ['2.20', '4.4 with'],
      'subscription, household and notifications are added',
      async () => {
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
        await expect(menu(page).getByRole('button', { name: /^Notification/ })).toBeVisible();
      },
    );
    await sentence('2.21 Sign out', "'Sign out' is at the bottom", () =>
      expectLast(page, 'button', 'Sign out'),
    );
    await menu(page)
      .getByRole('button', { name: /^Notification/ })
      .click();
    const list = page.getByRole('dialog', { name: 'Notifications' });
    await expect(list.getByRole('button', { name: /Welcome to Nestbox/ })).toBeVisible();
    await list.getByRole('button', { name: 'Close' }).click();
    await entries(page).filter({ hasText: 'My household' }).click();
    await expect(page.getByRole('heading', { name: 'My household', level: 1 })).toBeVisible();
  });

  await test.step('signing out in the menu ends the session', async () => {
    await openMenu(page);
    await menu(page).getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    const call = () =>
      page.request.get(`/api/customer/${customerId}/boxes`, {
        headers: { authorization: `Bearer ${token}` },
      });
    await expect.poll(async () => (await call()).status()).toBe(401);
  });

  await sentence('4.4 without', 'without the token the menu is that of a visitor', async () => {
    await arrive(page, { stage: 'account' });
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.goto('/products');
    await openMenu(page);
    await expect(entries(page)).toHaveText(forEverybody);
    await expect(menu(page).getByRole('button', { name: /^Notification/ })).toHaveCount(0);
    await expectLast(page, 'link', 'Sign in');
  });
});
