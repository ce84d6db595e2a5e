import { test as base, expect } from '@playwright/test';
import { type RunningShop, startShop } from './shop/startShop.ts';

/**
 * As Playwright's, in the shared shop, and failing where the page itself complains. A test that
 * expects a complaint takes it out of `complaints`.
 */
export const test = base.extend<{ complaints: string[] }>({
  baseURL: async ({}, use) => use(process.env.SHOP_URL),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        // The browser itself notes every answer that is not a success; those are looked at by what
        // the page then says.
        if (message.text().startsWith('Failed to load resource')) return;
        if (message.type() === 'error') complaints.push(message.text());
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** For tests that end the server's process: a shop that nobody else is in. */
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

export { expect };
