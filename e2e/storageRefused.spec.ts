import type { Page } from '@playwright/test';
import { openAccount } from './arrive.ts';
import { giveAddress, logIn } from './customer.ts';
import { expect, test } from './test.ts';

const banner = (page: Page) => page.getByText('This browser keeps nothing for us');

/** Blocks storage as Chromium does if all cookies are blocked. */
async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, area, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
  });
}

/** Fills the storage until no character fits. */
async function fillStorage(page: Page): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    for (let length = 4_000_000; length > 0; length = Math.floor(length / 2)) {
      try {
        for (let part = 0; ; part += 1)
          localStorage.setItem(`full-${length}-${part}`, 'x'.repeat(length));
      } catch {
        // The next attempt stores less.
      }
    }
  });
}

for (const [state, refuse] of [
  ['blocked', blockStorage],
  ['full', fillStorage],
] as const) {
  test(`with storage ${state} a customer can log in, and sees the warning once`, async ({
    page,
  }) => {
    const customer = await openAccount(page.request);
    await page.goto('/products');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    // A browser that stores data gets no warning.
    await expect(banner(page)).toHaveCount(0);
    await refuse(page);
    await page.goto('/login');
    await logIn(page, customer);
    await expect(page).toHaveURL('/household');
    await expect(banner(page)).toBeVisible();
    await page.getByRole('button', { name: 'Got it' }).click();
    await expect(banner(page)).toHaveCount(0);
    // The session and the wizard's step are kept from screen to screen.
    await giveAddress(page);
    await page.getByRole('tab', { name: 'Layout' }).click();
    await expect(page.getByRole('tab', { name: 'Layout' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.getByRole('link', { name: 'Nestbox home' }).first().click();
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('button', { name: 'Sign out' })).toHaveCount(0);
  });
}

test('with storage blocked a visitor sees the catalogue and the warning', async ({ page }) => {
  await blockStorage(page);
  await page.goto('/products');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(banner(page)).toBeVisible();
});
