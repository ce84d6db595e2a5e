import { request } from '@playwright/test';
import { signInOverHttp } from '../staffAccount.ts';
import { startShop } from './startShop.ts';

/**
 * Starts one server for all tests. Each test signs up its own customer. The ready owner signs in once:
 * a code of theirs works once, so that tests would wait for one another.
 */
export default async function sharedShop(): Promise<() => Promise<void>> {
  const shop = await startShop();
  const owner = await request.newContext({ baseURL: shop.url });
  await signInOverHttp(owner);
  process.env.SHOP_URL = shop.url;
  process.env.OWNER_COOKIES = JSON.stringify((await owner.storageState()).cookies);
  await owner.dispose();
  return () => shop.stop();
}
