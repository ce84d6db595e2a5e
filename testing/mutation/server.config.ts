import { defineConfig } from 'vitest/config';

/** The tests on the embedded database. Which of their files run, Stryker is given by group. */
export default defineConfig({
  test: {
    include: ['server/**/*.test.ts'],
    globalSetup: ['testing/harness/embeddedTemplate.ts'],
    setupFiles: ['testing/mutation/fixSeed.ts'],
    env: { SHOP_FILE: 'shop/default/shop.json', TEST_DATABASE: 'embedded' },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    retry: 0,
  },
});
