import { test as base, expect as plainExpect } from '@playwright/test';
import { type RunningShop, startShop } from './shop/startShop.ts';

/**
 * Playwright's `test` in the shared shop. Fails if the page throws or logs an error. A test that
 * expects an error removes it from `complaints`.
 */
export const test = base.extend<{ complaints: string[] }>({
  baseURL: async ({}, use) => use(process.env.SHOP_URL),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        // The browser logs every answer that is not a success. Tests check what the page then shows.
        if (message.text().startsWith('Failed to load resource')) return;
        if (message.type() === 'error') complaints.push(message.text());
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** `test` in a shop that no other test uses, for tests that restart it or move its clock. */
export const testWithOwnShop = test.extend<object, { shop: RunningShop }>({
  shop: [
    async ({}, use) => {
      const shop = await startShop();
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
});

/** Options of a browser whose user has not asked for less motion: `test.use(withMotion)`. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** As patient as the configuration says, also in programs without Playwright's runner. */
export const expect = plainExpect.configure({ timeout: 30_000 });
