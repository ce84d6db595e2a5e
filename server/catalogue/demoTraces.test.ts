import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoCategories } from '@nestbox/catalogue/demoCategories';
import { demoUsageTypes } from '@nestbox/catalogue/demoUsageTypes';
import { products as demoProducts } from '@nestbox/catalogue/products';
import { readAuditLog } from '@nestbox/contract/staff';
import * as staff from '@nestbox/contract/staffDemoCatalogue';
import { shop as webShop } from '@nestbox/shop/webShop';
import { afterAll, expect, it } from 'vitest';
import { candleRow, importRows } from '../../testing/harness/catalogueFile.ts';
import { subscriber } from '../../testing/harness/customers.ts';
import { operate } from '../../testing/harness/operator.ts';
import { callStaff, newMember } from '../../testing/harness/staff.ts';
import { type TestShop, useTestShop } from '../../testing/harness/testShop.ts';
import { readPagesOf, type SeenText } from '../../testing/rename/seenByCustomers.ts';

/** A web app of one page: what the server adds to pages is looked at here. */
const webFolder = mkdtempSync(join(tmpdir(), 'nestbox-web-'));
for (const file of ['index.html', '__spa-fallback.html']) {
  writeFileSync(
    join(webFolder, file),
    `<head><meta name="shop" content="${webShop.id}"><title>web app</title></head>`,
  );
}
afterAll(() => rmSync(webFolder, { recursive: true }));
const shop = useTestShop({ perTest: true, webFolder });

/** Adds a candle, and a sponge that keeps a category and a usage type of the demo catalogue. */
async function addOwnProducts(of: TestShop) {
  await operate(of, ['categories', 'add', 'Candles']);
  const sponge = {
    ...candleRow,
    productId: 'own-sponge',
    productName: 'Own Sponge',
    packAmount: '2',
    productCategory: 'Kitchen',
    usage: 'sponge',
  };
  expect((await importRows(of, [candleRow, sponge])).noted).toBe('');
}

async function remove(of: TestShop) {
  const owner = await newMember(of, 'owner');
  const preview = (await callStaff(of, staff.previewDemoRemoval, { as: owner })).answer;
  const body = { confirmation: staff.removeDemoWords, seen: preview.products } as const;
  const refused = await callStaff(of, staff.removeDemoProducts, {
    as: owner,
    body: { ...body, seen: 1 },
  });
  expect(refused.status).toBe(409);
  const removed = await callStaff(of, staff.removeDemoProducts, { as: owner, body });
  expect(removed.answer).toEqual(preview);
  const [act] = (await callStaff(of, readAuditLog, { as: owner })).answer.entries;
  expect(act?.act).toBe('remove-demo-catalogue');
  const after = (await callStaff(of, staff.previewDemoRemoval, { as: owner })).answer;
  expect([after.products, after.categories, after.usageTypes]).toEqual([0, [], []]);
  return preview;
}

/** Returns where the texts name something of these. */
function found(texts: readonly SeenText[], names: readonly string[]): string[] {
  const escaped = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const either = new RegExp(`\\b(${escaped.join('|').replaceAll('&', '&(?:amp;)?')})\\b`, 'g');
  return texts.flatMap(({ what, text }) =>
    [...text.matchAll(either)].map(
      ({ 0: word, index }) =>
        `${what}: …${text.slice(Math.max(0, index - 40), index + 60)}… ${word}`,
    ),
  );
}

const brands = demoCategories.map(({ rangeName }) => rangeName);
const products = demoProducts.flatMap(({ productId, productName }) => [productId, productName]);

it('is gone from what customers see of a shop that nobody has joined', async () => {
  await addOwnProducts(shop);
  const removal = await remove(shop);
  expect(removal).toMatchObject({ products: 133, deleted: true, customers: 0, left: 2 });
  expect(removal.categories).toEqual(['Cleaning', 'Bathroom', 'Pantry']);
  expect(removal.kept).toEqual(['Kitchen', 'sponge']);
  const person = await subscriber(shop, undefined, ['beeswax-candle', 'own-sponge']);
  const synonyms = demoUsageTypes
    .filter(({ usage }) => removal.usageTypes.includes(usage))
    .flatMap((type) => type.synonyms)
    // Everyday words of the shop's own texts.
    .filter((synonym) => synonym.includes(' '));
  const seen = await readPagesOf(shop, person);
  const pages = [
    '/',
    '/products',
    '/products/kitchen',
    '/product-details/own-sponge',
    '/sitemap.xml',
  ];
  for (const url of pages) seen.push({ what: url, text: (await shop.app.inject(url)).payload });
  expect(found(seen, [...brands, ...products, ...removal.categories, ...synonyms])).toEqual([]);
});

it('leaves its products in old boxes alone, without its brands', async () => {
  const before = await subscriber(shop, undefined, ['everyday-tea-bags-160', 'scrub-sponges-6']);
  await shop.work();
  await addOwnProducts(shop);
  // Its range goes with the demo too.
  await operate(shop, ['categories', 'rename', 'Pantry', 'Store cupboard']);
  const removal = await remove(shop);
  expect(removal).toMatchObject({ products: 133, deleted: false, customers: 1, left: 2 });
  await shop.work();
  expect(found(await readPagesOf(shop, before), brands)).toEqual([]);
  const later = await subscriber(shop, undefined, ['beeswax-candle', 'own-sponge']);
  const seen = (await readPagesOf(shop, later))
    // Pictures of what is in old boxes, at addresses that only those give, and the mails of others.
    .filter(({ what }) => !/^\/(artwork\/|mailbox)/.test(what));
  expect(found(seen, [...brands, ...products, ...removal.categories])).toEqual([]);
});
