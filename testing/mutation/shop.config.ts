import { defineConfig } from 'vitest/config';

const tests = process.env.MUTATION_TESTS || 'server/**/*.test.ts';

/** Tests that open a shop on the embedded database. */
export default defineConfig({
  test: {
    include: tests.split(','),
    globalSetup: ['testing/harness/embeddedTemplate.ts'],
    setupFiles: ['testing/mutation/fixSeed.ts'],
    env: { SHOP_FILE: 'shop/default/shop.json', TEST_DATABASE: 'embedded' },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    retry: 0,
  },
});
