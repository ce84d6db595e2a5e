import { join } from 'node:path';
import type { ProductId } from '@nestbox/contract/values';
import { chromium, expect, type Page } from '@playwright/test';
import { arrive } from './arrive.ts';
import { boxAt } from './boxes.ts';
import config from './playwright.config.ts';
import { startShop } from './shop/startShop.ts';
import { signInAsOwner } from './staffAccount.ts';

// Takes the pictures of the README: npm run pictures
const folder = join(import.meta.dirname, '../docs/pictures');
const chosen = ['Soft Toilet Tissue', 'Washing-up Liquid', 'Tea Bags', 'Penne', 'Laundry Liquid'];

async function picture(page: Page, name: string, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByTestId('splash')).toHaveCount(0);
  await expect(page.getByTestId('skeleton')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
}

/** Returns the ids of the products whose names contain these texts. */
async function idsOf(page: Page, names: readonly string[]): Promise<string[]> {
  const catalogue: { productId: ProductId; productName: string }[] = await (
    await page.request.get('/api/products')
  ).json();
  return names.flatMap(
    (name) => catalogue.find(({ productName }) => productName.includes(name))?.productId ?? [],
  );
}

const shop = await startShop();
const browser = await chromium.launch(config.use?.launchOptions ?? {});
const visit = async (width: number, height: number) => {
  const viewport = { width, height };
  const page = await browser.newPage({ baseURL: shop.url, locale: 'en-GB', viewport });
  // A network with an open stream is never idle.
  await page.route('**/notifications/live', (route) => route.abort());
  // The fonts are optional: a first visit may do without them.
  await page.goto('/login', { waitUntil: 'networkidle' });
  return page;
};

const page = await visit(1280, 880);
await picture(page, 'home', '/');
await picture(page, 'how-it-works', '/how-it-works');
const products = await idsOf(page, chosen);
await arrive(page, { products });
await picture(page, 'products', '/products');
await picture(page, 'product', `/product-details/${products[0]}`);
await picture(page, 'household', '/household');
await picture(page, 'boxes', '/box-summary');
await picture(page, 'payment', '/payment');
await picture(page, 'account', '/manage-subscription');

const phone = await visit(390, 844);
await picture(phone, 'phone-home', '/');
const person = await arrive(phone, { products, stage: 'paid' });
await picture(phone, 'phone-products', '/products');
await picture(phone, 'phone-boxes', '/box-summary');
await picture(phone, 'phone-subscription', '/my-subscription');

// Without a route, which would switch the cache off, and with it the app's own fonts.
const staff = await browser.newPage({
  baseURL: shop.url,
  locale: 'en-GB',
  viewport: { width: 1280, height: 880 },
});
await signInAsOwner(staff);
const { shipment_date: shipsOn } = await boxAt(phone, person, 0);
await picture(staff, 'staff-today', '/admin');
await picture(staff, 'staff-customer', `/admin/customers/${person.customerId}`);
await picture(staff, 'staff-packing', `/admin/packing?day=${shipsOn}`);
await picture(staff, 'staff-catalogue', '/admin/catalogue');
await picture(staff, 'staff-forecast', '/admin/forecast');
await picture(staff, 'staff-money', '/admin/money');
await browser.close();
await shop.stop();
