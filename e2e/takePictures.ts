import { join } from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import {
  giveAddress,
  logIn,
  newCustomer,
  signUp,
  submitHousehold,
  tellAppliances,
  tellLayout,
  tellOccupants,
} from './customer.ts';
import config from './playwright.config.ts';
import { startShop } from './shop/startShop.ts';

// The README's pictures: npm run pictures
const folder = join(import.meta.dirname, '../docs/pictures');
const chosen = ['Soft Toilet Tissue', 'Washing-up Liquid', 'Tea Bags', 'Penne', 'Laundry Liquid'];

async function picture(page: Page, name: string): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  // Toasts that are still to be seen would hide the header.
  await expect(page.getByText(/success|saved/)).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
}

async function addByName(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search' }).fill(name);
  await page
    .getByRole('button', { name: /^Add to box/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Remove from box/ })
    .first()
    .waitFor();
}

const shop = await startShop();
const browser = await chromium.launch(config.use?.launchOptions ?? {});
const page = await browser.newPage({
  baseURL: shop.url,
  locale: 'en-GB',
  viewport: { width: 1280, height: 880 },
});
page.setDefaultTimeout(30_000);
await page.goto('/');
await page.getByRole('main').getByText('Pantry', { exact: true }).waitFor();
await picture(page, 'home');
const customer = newCustomer();
await signUp(page, customer);
await logIn(page, customer);
await page.goto('/products');
for (const name of chosen) await addByName(page, name);
await page.getByRole('searchbox', { name: 'Search' }).fill('');
await picture(page, 'products');
await page.goto('/household');
await giveAddress(page);
await tellOccupants(page);
await tellLayout(page);
await tellAppliances(page);
await submitHousehold(page);
await picture(page, 'boxes');
await page.goto('/payment');
await page.getByLabel('Credit or debit card number').waitFor();
await picture(page, 'payment');
await browser.close();
await shop.stop();
