import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['domain/**/*.test.ts'],
    setupFiles: ['testing/mutation/fixSeed.ts'],
    testTimeout: 60_000,
    retry: 0,
  },
});
