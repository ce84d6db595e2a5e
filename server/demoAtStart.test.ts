import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testKeys } from '../testing/harness/testKeys.ts';
import { removeDemoCatalogue } from './catalogue/demoCatalogue.ts';
import { openShop } from './openShop.ts';
import { readEnv } from './platform/configuration/env.ts';
import { isUnused } from './workflows/catalogue/joinedQueries.ts';

let parent: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'nestbox-demo-'));
});
afterAll(() => rm(parent, { recursive: true }));

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_of_a_shop',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_of_a_shop',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_a_shop',
};

/** Opens the shop of a folder. @returns how many products it has, after `act` */
async function productsIn(
  folder: string,
  settings: Record<string, string>,
  act: (
    services: Awaited<ReturnType<typeof openShop>>['services'],
  ) => Promise<unknown> = async () => {},
): Promise<number> {
  const env = readEnv({
    DATA_DIR: join(parent, folder),
    DATABASE_SYNC: 'off',
    SECRETS_KEY: testKeys.secretsKey,
    ...settings,
  });
  const shop = await openShop(env, { port: 0 });
  try {
    await act(shop.services);
    return shop.services.catalogue.products.length;
  } finally {
    await shop.close();
  }
}

it('fills a test shop, once: what an operator removed stays away', async () => {
  expect(await productsIn('test', {})).toBe(133);
  const removed = await productsIn('test', {}, (shop) => removeDemoCatalogue(shop, isUnused));
  expect(removed).toBe(0);
  expect(await productsIn('test', {})).toBe(0);
  expect(await productsIn('test', { DEMO_CATALOGUE: 'yes' })).toBe(0);
});

it('leaves a shop empty that takes real payments, unless the demo catalogue is wanted', async () => {
  expect(await productsIn('real', stripe)).toBe(0);
  expect(await productsIn('real', { ...stripe, DEMO_CATALOGUE: 'yes' })).toBe(133);
  // It has products now, and keeps them.
  expect(await productsIn('real', { ...stripe, DEMO_CATALOGUE: 'no' })).toBe(133);
});

it('leaves a test shop empty where the demo catalogue is not wanted', async () => {
  expect(await productsIn('own', { DEMO_CATALOGUE: 'no' })).toBe(0);
});
