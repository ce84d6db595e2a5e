import { chromium, type FullConfig } from '@playwright/test';
import { signInAsOwner } from '../staffAccount.ts';
import { startShop } from './startShop.ts';

/**
 * Starts one server for all tests. Each test signs up its own customer. The ready owner signs in once:
 * a code of theirs works once, so that tests would wait for one another.
 */
export default async function sharedShop({ projects }: FullConfig): Promise<() => Promise<void>> {
  const shop = await startShop();
  const browser = await chromium.launch(projects[0]?.use.launchOptions);
  const page = await browser.newPage({ baseURL: shop.url });
  await signInAsOwner(page);
  process.env.SHOP_URL = shop.url;
  process.env.OWNER_COOKIES = JSON.stringify(await page.context().cookies());
  await browser.close();
  return () => shop.stop();
}
