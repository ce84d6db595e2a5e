import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ShopSettings } from '@nestbox/contract/shopSettings';
import { shop as webShop } from '@nestbox/shop/webShop';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEnv } from '../platform/configuration/env.ts';
import { startServer } from '../start.ts';
import { testPagesToken } from './testPageLink.ts';

const keys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

const page = `<meta name="shop" content="${webShop.id}"><title>web app</title>`;

/** The data folder of all tests: a new one takes longest to open. */
let folder: string;
let webFolder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nestbox-shown-'));
  webFolder = webAppOf(page);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a web app that is one page. @returns its folder */
function webAppOf(content: string): string {
  const written = mkdtempSync(join(folder, 'web-'));
  writeFileSync(join(written, 'index.html'), content);
  return written;
}

/**
 * Starts a server with these settings.
 * @returns its answers and what it prints about its mailbox
 */
async function look(settings: Record<string, string>, web = webFolder) {
  const env = readEnv({
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    DATABASE_SYNC: 'off',
    LOG_LEVEL: 'silent',
    ...settings,
  });
  const server = await startServer(env, web);
  mkdirSync(join(folder, 'data/mailbox'), { recursive: true });
  const mail = 'To: ada@example.com\r\nSubject: Secret\r\n\r\nYour code is 0123.\r\n';
  writeFileSync(join(folder, 'data/mailbox/1.eml'), mail);
  try {
    const headers = { cookie: `test_pages=${testPagesToken(server.sealer)}` };
    const read = async (path: string) =>
      (await fetch(`${server.address}${path}`, { headers })).text();
    const [shown, testShop] = [await read('/mailbox'), await read('/sandbox')];
    const shop = (await (await fetch(`${server.address}/api/shop`)).json()) as ShopSettings;
    return { page: shown, testShop, shop };
  } finally {
    await server.stop();
  }
}

it('is shown where neither money nor mail is real', async () => {
  const { page: shown, testShop, shop } = await look({});
  expect(shown).toContain('Your code is 0123.');
  expect(testShop).toContain('npm run sandbox -- advance');
  expect(shop).toEqual({
    mailbox: '/mailbox',
    marketingRequired: true,
    deliveryPrices: { minimum: 1000, freeFrom: 1500, fee: 295, changes: [] },
    deliveryAreas: { served: [], excluded: [] },
    rules: expect.any(Object),
    seller: { name: webShop.legalName, address: webShop.address, vatNumber: null },
  });
});

it.each([
  // Nothing listens there, so that no test asks Stripe.
  ['real keys', { ...keys, CARD_SANDBOX_URL: 'http://127.0.0.1:9' }],
  ['real keys that are not in use', { ...keys, PAYMENTS: 'sandbox' }],
  ['a mail server', { SMTP_URL: 'smtp://localhost:1' }],
])('is not shown beside %s', async (_, settings) => {
  const { page: shown, testShop, shop } = await look(settings);
  expect(shown).toBe(page);
  expect(testShop).toBe(page);
  expect(shop.mailbox).toBeNull();
});

it('settings say whether consent to marketing is required', async () => {
  const { shop } = await look({ MARKETING_CONSENT: 'optional' });
  expect(shop.marketingRequired).toBe(false);
});

it('is not served with pages that were built for another shop', async () => {
  const other = webAppOf(page.replace(webShop.id, '0123'));
  await expect(look({}, other)).rejects.toThrow(/was built from another shop file .*npm start/s);
});
