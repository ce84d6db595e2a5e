import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import config from './playwright.config.ts';
import { becomeViewer, openScreen, screens, viewers } from './screens.ts';
import { startShop } from './shop/startShop.ts';

// Writes what a screen reader finds on every screen: npm run accessibility
const folder = join(import.meta.dirname, '../test-results/accessibility');
mkdirSync(folder, { recursive: true });

const shop = await startShop();
const browser = await chromium.launch(config.use?.launchOptions);
try {
  for (const viewer of viewers) {
    const page = await browser.newPage({
      baseURL: shop.url,
      locale: 'en-GB',
      timezoneId: 'Europe/London',
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    });
    const person = await becomeViewer(page, viewer);
    for (const screen of screens.filter((each) => each.viewer === viewer)) {
      await openScreen(page, screen, person);
      const file = join(folder, `${screen.name.toLowerCase().replace(/[^a-z]+/g, '-')}.yml`);
      writeFileSync(file, `${await page.locator('body').ariaSnapshot()}\n`);
    }
    await page.close();
  }
  process.stdout.write(`${screens.length} screens are described in ${folder}\n`);
} finally {
  await browser.close();
  await shop.stop();
}
