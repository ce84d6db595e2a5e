import { defineConfig } from 'vitest/config';

const tests = process.env.MUTATION_TESTS || 'domain/**/*.test.ts';

/** Tests that need no database. */
export default defineConfig({
  test: {
    include: tests.split(','),
    setupFiles: ['testing/mutation/fixSeed.ts'],
    env: { SHOP_FILE: 'shop/default/shop.json' },
    testTimeout: 60_000,
    retry: 0,
  },
});
