import { startShop } from './startShop.ts';

/** Starts one server for all tests. Each test signs up its own customer. */
export default async function sharedShop(): Promise<() => Promise<void>> {
  const shop = await startShop();
  process.env.SHOP_URL = shop.url;
  return () => shop.stop();
}
