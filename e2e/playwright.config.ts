import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { installedBrowser } from '../bootstrap/browser.mjs';
import { disabledFeatures } from './disabledFeatures.ts';
import { testPagesOpened } from './shop/testPages.ts';

const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/browser',
  fullyParallel: true,
  // Twice the number of cores, because tests often wait for timers of a page.
  workers: Math.min(8, 2 * availableParallelism()),
  // Long, because machines may be slow. No test waits for a duration.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // In CI a failed test is retried, and listed as flaky if it then passes.
  retries: process.env.CI ? 1 : 0,
  reporter: [
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME
      ? ([['dot'], ['json']] as const)
      : ([['list']] as const)),
    ['./specification/recordBrowserSteps.ts'],
  ],
  globalSetup: './shop/sharedShop.ts',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    storageState: testPagesOpened,
    // Skeletons and slides that move cost a sixth of the time. `withMotion` is for tests that need them.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Europe/London',
    actionTimeout: 30_000,
    // Not traces, which cost a third of the time that a run takes.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: installedBrowser(),
      args: chromiumArgs,
    },
  },
});
