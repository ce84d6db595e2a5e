import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { homeOf } from '@nestbox/contract/exampleHomes';
import type { FirstBox } from '@nestbox/contract/firstBox';
import { shop as webShop } from '@nestbox/shop/webShop';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bareApp } from '../../../testing/harness/bareApp.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { buildApp } from '../../app.ts';
import { setInStock } from '../../workflows/catalogue/takeOffSale.ts';

const shop = useTestShop();
let webFolder: string;
let app: FastifyInstance;

beforeAll(async () => {
  webFolder = mkdtempSync(join(tmpdir(), 'nestbox-landing-'));
  const write = (path: string, title: string) => {
    const file = join(webFolder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      `<head><meta name="shop" content="${webShop.id}"><title>${title}</title><meta name="description" content="About ${title}"/></head><span data-text="heading-1" class="a"></span><span data-text="link-1" class="a"></span>`,
    );
  };
  write('index.html', 'home');
  write('__spa-fallback.html', 'fallback');
  write('products/index.html', 'products');
  write('products/-/index.html', 'a category');
  write('product-details/-/index.html', 'a product');
  write('homes/3/index.html', 'A home of three');
  app = await buildApp({
    ...bareApp,
    publicUrl: 'https://shop.example',
    services: shop.services,
    webFolder,
  });
});
afterAll(async () => {
  await app.close();
  rmSync(webFolder, { recursive: true });
});

interface Facts {
  readonly '@type': string;
  readonly [name: string]: unknown;
}

async function pageAt(path: string) {
  const { statusCode, body } = await app.inject(path);
  const facts = [...body.matchAll(/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']): Facts => JSON.parse(json),
  );
  const og = (name: string) =>
    new RegExp(`property="og:${name}" content="([^"]*)"`).exec(body)?.[1];
  return {
    statusCode,
    body,
    title: /<title>(.*?)<\/title>/.exec(body)?.[1],
    canonical: /rel="canonical" href="([^"]*)"/.exec(body)?.[1],
    picture: og('image'),
    texts: og('description'),
    ofType: (type: string) => facts.find((each) => each['@type'] === type),
  };
}

async function sizeOfPicture(address = '') {
  const path = address.replace('https://shop.example', '');
  const { statusCode, headers, rawPayload } = await app.inject(path);
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
  const { width, height } = await sharp(rawPayload).metadata();
  return [width, height];
}

const inCategory = (name: string) =>
  shop.services.catalogue.products.filter(({ productCategory }) => productCategory === name);

it('a category has a page with its name, its products and a picture for sharing', async () => {
  const page = await pageAt('/products/cleaning');
  expect([page.statusCode, page.title]).toEqual([200, `${webShop.name} | Cleaning`]);
  expect(page.canonical).toBe('https://shop.example/products/cleaning');
  expect(page.body).toContain('<span data-text="heading-1" class="a">Cleaning</span>');
  const products = inCategory('Cleaning');
  const cheapest = Math.min(...products.map(({ price }) => price));
  expect(page.texts).toContain(
    `Cleaning: ${products.length} products from £${(cheapest / 100).toFixed(2)},`,
  );
  expect(page.ofType('CollectionPage')).toMatchObject({
    name: 'Cleaning',
    mainEntity: { '@type': 'ItemList', numberOfItems: products.length },
  });
  expect(page.ofType('BreadcrumbList')).toMatchObject({
    itemListElement: [{ name: 'Products' }, { position: 2, name: 'Cleaning' }],
  });
  expect(await sizeOfPicture(page.picture)).toEqual([1200, 630]);
});

it('a category that the shop does not have is not found', async () => {
  const { statusCode, body } = await pageAt('/products/gardening');
  expect(statusCode).toBe(404);
  expect(body).toContain('content="noindex"');
});

it('the page of a home names the price of its first box, as the estimate has it', async () => {
  const { body: estimated } = await app.inject({
    method: 'POST',
    url: '/api/first-box',
    payload: homeOf(3),
  });
  const box: FirstBox = JSON.parse(estimated);
  const page = await pageAt('/homes/3');
  expect([page.statusCode, page.title]).toEqual([200, 'A home of three']);
  expect(page.ofType('Product')).toMatchObject({
    offers: { price: (box.price / 100).toFixed(2), priceCurrency: 'GBP' },
  });
  expect(String(page.ofType('Product')?.description).split(', ')).toHaveLength(box.items.length);
  expect(await sizeOfPicture(page.picture)).toEqual([1200, 630]);
});

it('only homes of one to six people have a page', async () => {
  for (const people of ['0', '7', '03', 'three']) {
    expect([people, (await pageAt(`/homes/${people}`)).statusCode]).toEqual([people, 404]);
  }
});

it('a product names its category, its own picture, and whether it is in stock', async () => {
  const [product] = inCategory('Kitchen');
  if (!product) throw new Error('There is no product');
  const path = `/product-details/${product.productId}`;
  const availability = async () => {
    const { offers } = (await pageAt(path)).ofType('Product') as { offers?: Facts } & Facts;
    return offers?.availability;
  };
  expect(await availability()).toBe('https://schema.org/InStock');
  await setInStock(shop.services, product.productId, false);
  expect(await availability()).toBe('https://schema.org/OutOfStock');
  await setInStock(shop.services, product.productId, true);

  const page = await pageAt(path);
  expect(page.title).toBe(`${webShop.name} | ${product.productName}`);
  expect(page.ofType('BreadcrumbList')).toMatchObject({
    itemListElement: [
      { name: 'Products' },
      { name: 'Kitchen', item: 'https://shop.example/products/kitchen' },
      { name: product.productName },
    ],
  });
  expect(await sizeOfPicture(page.picture)).toEqual([1200, 630]);
});

it('a picture for sharing that nothing has is not found', async () => {
  for (const file of ['home-of-7.jpg', 'oats-0123456789.jpg', 'oats-0123456789.svg']) {
    expect((await app.inject(`/share-pictures/${file}`)).statusCode).toBe(404);
  }
});
