import { defineConfig } from '@playwright/test';
import config from '../../../e2e/playwright.config.ts';

/** The tests that start a shop of their own, one after the other, in the database of DATABASE_URL. */
export default defineConfig({
  ...config,
  testDir: '../../../e2e',
  outputDir: '../../../test-results/browser-on-citus',
  workers: 1,
  reporter: 'list',
  // The shop of the other tests would be a second one in the same database.
  globalSetup: [],
});
