import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { ListedProduct } from '@nestbox/contract/product';
import { shop as webShop } from '@nestbox/shop/webShop';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bareApp } from '../testing/harness/bareApp.ts';
import { testKeys } from '../testing/harness/testKeys.ts';
import { useTestShop } from '../testing/harness/testShop.ts';
import { buildApp } from './app.ts';
import { addPicture, removePicture } from './catalogue/pictures/changePictures.ts';

const shop = useTestShop();
let webFolder: string;
beforeAll(() => {
  webFolder = mkdtempSync(join(tmpdir(), 'nestbox-web-'));
  mkdirSync(join(webFolder, 'products'));
  const page = (name: string) =>
    `<head><meta name="shop" content="${webShop.id}"><title>${name}</title><meta name="description" content="All of ${name}"/></head><script>import "/assets/manifest-0b1017b4.js";</script>`;
  writeFileSync(join(webFolder, 'index.html'), page('home'));
  writeFileSync(join(webFolder, '__spa-fallback.html'), page('fallback'));
  const texts = ['link-1', 'price-1', 'link-2', 'hazards-2', 'link-7'].map(
    (name) => `<span data-text="${name}" class="a"></span>`,
  );
  writeFileSync(join(webFolder, 'products/index.html'), page('products') + texts.join(''));
  mkdirSync(join(webFolder, 'assets'));
  const paths = ['', 'box-summary', 'my-box-products/:boxNumber/:id', 'set-password/:email?', '*'];
  const screens = paths.map((path, index) => {
    const module = `/assets/screen${index}.js`;
    return [`route ${index}`, { path, parentId: 'layout', module, imports: ['/assets/rows.js'] }];
  });
  const layout = { module: '/assets/layout.js', imports: ['/assets/rows.js'] };
  const routes = { layout, ...Object.fromEntries(screens) };
  writeFileSync(
    join(webFolder, 'assets/manifest-0b1017b4.js'),
    `window.__reactRouterManifest=${JSON.stringify({ routes })};`,
  );
});
afterAll(() => rmSync(webFolder, { recursive: true }));

const build = (real: boolean) =>
  buildApp({
    ...bareApp,
    publicUrl: real ? 'https://shop.example' : null,
    services: shop.services,
    sandbox: real ? null : { ...testKeys, ledgerFile: null, webhook: null },
    webFolder,
  });

describe('the card provider', () => {
  it('is either the sandbox alone, or Stripe alone', async () => {
    const [sandbox, stripe] = await Promise.all([build(false), build(true)]);
    const script = (app: typeof stripe) => app.inject('/card-sandbox/stripe.js');
    const policy = async (app: typeof stripe) =>
      String((await app.inject('/')).headers['content-security-policy']);
    expect((await script(sandbox)).statusCode).toBe(200);
    expect(await policy(sandbox)).not.toContain('stripe.com');
    expect((await script(stripe)).body).not.toContain('Stripe');
    expect((await stripe.inject('/v1/payment_intents')).statusCode).toBe(404);
    expect(await policy(stripe)).toContain('https://js.stripe.com');
    await Promise.all([sandbox.close(), stripe.close()]);
  });
});

describe('pages', () => {
  it('are those of the build, each with a policy for its own scripts', async () => {
    const app = await build(false);
    const title = async (path: string) =>
      /<title>(.*)<\/title>/.exec((await app.inject(path)).body)?.[1];
    expect(await title('/')).toBe('home');
    expect(await title('/products')).toBe('products');
    expect(await title('/products/?q=tea')).toBe('products');
    expect(await title('/box-summary')).toBe('fallback');
    const headers = (await app.inject('/')).headers;
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
    expect((await app.inject('/assets/none.js')).statusCode).toBe(404);
    const id = await app.inject('/build-id');
    expect([id.body, id.headers['cache-control']]).toEqual(['0b1017b4', 'no-store']);
    await app.close();
  });
});

describe('a path', () => {
  it('that no screen of the web app has is answered with 404 and the page', async () => {
    const app = await build(false);
    const status = async (path: string) => (await app.inject(path)).statusCode;
    for (const known of [
      '/box-summary',
      '/box-summary/?from=mail',
      '/my-box-products/1/b1',
      '/set-password',
      '/set-password/a%40b.com',
    ]) {
      expect([known, await status(known)]).toEqual([known, 200]);
    }
    for (const unknown of ['/box-sumary', '/box-summary/2', '/my-box-products/1', '/wp-admin']) {
      expect([unknown, await status(unknown)]).toEqual([unknown, 404]);
    }
    expect((await app.inject('/wp-admin')).body).toContain('<title>fallback</title>');
    await app.close();
  });
});

it('names the scripts of a screen once each, with those around it', async () => {
  const app = await build(false);
  const scripts = async (path: string) =>
    [...(await app.inject(path)).body.matchAll(/modulepreload" href="([^"]+)"/g)].map(
      ([, at]) => at,
    );
  const around = ['/assets/layout.js', '/assets/rows.js'];
  expect(await scripts('/my-box-products/1/b1')).toEqual([...around, '/assets/screen2.js']);
  expect(await scripts('/wp-admin')).toEqual([]);
  await app.close();
});

describe('the catalogue', () => {
  it('is sent once, and then answered as unchanged by its ETag', async () => {
    const first = await shop.app.inject('/api/products');
    const etag = String(first.headers.etag);
    const again = await shop.app.inject({
      url: '/api/products',
      headers: { 'if-none-match': etag },
    });
    expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 304, '']);
    const asked = await shop.app.inject({ method: 'POST', url: '/api/products', payload: {} });
    expect(asked.body).toBe(first.body);
  });

  it('begins with what homes buy, of every category, and has what search needs', async () => {
    const listed: ListedProduct[] = (await shop.app.inject('/api/products')).json();
    expect(listed).toHaveLength(shop.services.catalogue.products.length);
    expect(listed[0]?.productId).toBe('soft-toilet-tissue-9');
    const first = listed.slice(0, 9);
    expect(new Set(first.map(({ productCategory }) => productCategory)).size).toBe(4);
    expect(first.filter(({ productCategory }) => productCategory === 'Cleaning')).toHaveLength(1);
    expect(listed[0]?.searchWords).toContain('loo rolls');
    const recycled = listed.find(({ productId }) => productId === 'recycled-toilet-tissue-12');
    expect(recycled?.eco).toBe('Made entirely from recovered paper');
  });
});

describe('artwork', () => {
  it('may be cached for good, under a name that changes with it', async () => {
    const [product] = shop.services.catalogue.products;
    const answer = await shop.app.inject(product?.image ?? '');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('image/svg+xml');
    expect(answer.headers['cache-control']).toContain('immutable');
    const small = await shop.app.inject({
      url: product?.image ?? '',
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(small.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(small.rawPayload).toString()).toBe(answer.body);
    expect(small.rawPayload.length * 2).toBeLessThan(answer.rawPayload.length);
    expect((await shop.app.inject('/artwork/none.svg')).statusCode).toBe(404);
  });
});

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0', undefined],
  ['gzip;q=0, *', 'br'],
  ['identity', undefined],
  ['', undefined],
])('for accept-encoding "%s" the answer is encoded as %s', async (accepted, encoding) => {
  const headers = { 'accept-encoding': accepted };
  const answer = await shop.app.inject({ url: '/api/products', headers });
  expect(answer.headers['content-encoding']).toBe(encoding);
});

describe('data for search engines and previews', () => {
  const product = () => {
    const [first] = shop.services.catalogue.products;
    if (!first) throw new Error('The catalogue is empty.');
    return first;
  };

  it('a page has one address, and its preview has its own texts', async () => {
    const app = await build(true);
    const { body } = await app.inject('/products?from=mail');
    expect(body).toContain('rel="canonical" href="https://shop.example/products"');
    expect(body).toContain('property="og:title" content="products"');
    expect(body).toContain('property="og:description" content="All of products"');
    expect(body).toContain('property="og:image" content="https://shop.example/share.png"');
    await app.close();
  });

  it('a product is described with its price in pounds, ahead of any script', async () => {
    const app = await build(true);
    const { productId, productName, price, image } = product();
    const answer = await app.inject(`/product-details/${productId}`);
    const [, json = ''] = /ld\+json">(.*?)<\/script>/.exec(answer.body) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'Product',
      name: productName,
      image: [`https://shop.example${image}`],
      offers: { price: (price / 100).toFixed(2), priceCurrency: 'GBP' },
    });
    expect(String(answer.headers.link)).toContain(`<${image}>; rel=preload; as=image`);
    expect(String(answer.headers.link)).toContain(
      `</api/products/${productId}/food>; rel=preload; as=fetch`,
    );
    await app.close();
  });

  it('the list of products begins with the pictures that it shows first', async () => {
    const app = await build(true);
    const shown: ListedProduct[] = (await app.inject('/api/products')).json();
    const { headers, body } = await app.inject('/products');
    for (const [place, { imageReferences }] of shown.slice(0, 2).entries()) {
      expect(String(headers.link)).toContain(`<${imageReferences.at(-1)}>; rel=preload; as=image`);
      expect(body).toContain(`--picture-${place + 1}:url("${imageReferences.at(-1)}")`);
    }
    await app.close();
  });

  it('the list of products has the texts of the first ones, unless it is filtered', async () => {
    const app = await build(false);
    const [first]: ListedProduct[] = (await app.inject('/api/products')).json();
    const textsOf = async (path: string) =>
      [
        ...(await app.inject(path)).body.matchAll(/data-text="([^"]+)" class="a">(.*?)<\/span>/g),
      ].map(([, name, text = '']) => [name, text.replaceAll(/<[^>]+>/g, '')]);
    const shown = await textsOf('/products');
    expect(shown[0]).toEqual(['link-1', first?.productName]);
    expect(shown[1]).toEqual(['price-1', `£${((first?.price ?? 0) / 100).toFixed(2)}`]);
    // Beyond the placeholders of the page.
    expect(shown.at(-1)).toEqual(['link-7', '']);
    for (const [, text] of await textsOf('/products?category=Kitchen')) expect(text).toBe('');
    await app.close();
  });

  it('a photograph is preloaded in the size of the frame, and shown by previews', async () => {
    const create = { width: 700, height: 600, channels: 3, background: '#b08d62' } as const;
    const file = await sharp({ create }).jpeg().toBuffer();
    const { productId, image } = product();
    await addPicture(shop.services, { productId, name: 'a.jpg', file, alt: null });
    const app = await build(true);
    const { headers, body } = await app.inject(`/product-details/${productId}`);
    const [, id] = /\/pictures\/([\da-f]{24})\/600\.jpg"/.exec(body) ?? [];
    expect(body).toContain(`og:image" content="https://shop.example/pictures/${id}/600.jpg"`);
    expect(String(headers.link)).toContain(
      `imagesrcset="/pictures/${id}/128.avif 128w, /pictures/${id}/256.avif 256w, /pictures/${id}/400.avif 400w, /pictures/${id}/600.avif 600w"; imagesizes="(min-width: 1216px) 536px`,
    );
    // A style would load another file.
    expect(body).not.toContain(`url("${image}")`);
    await removePicture(shop.services, { productId, name: 'a.jpg' });
    await app.close();
  });

  it('an unknown product is not found, and a screen of a customer is not indexed', async () => {
    const app = await build(false);
    expect((await app.inject('/product-details/none')).statusCode).toBe(404);
    expect((await app.inject('/box-summary')).body).toContain('name="robots" content="noindex"');
    expect((await app.inject('/products')).body).not.toContain('noindex');
    await app.close();
  });

  it('a visitor gets links that preload the catalogue, a customer does not', async () => {
    const app = await build(false);
    const link = async (cookie: string) =>
      (await app.inject({ url: '/products', headers: { cookie } })).headers.link;
    expect(String(await link(''))).toContain('</api/products>; rel=preload; as=fetch');
    expect(await link('customerId=1; token=abc')).toBeUndefined();
    await app.close();
  });

  it('hides what is for visitors from a customer before the page has started', async () => {
    const app = await build(false);
    const page = async (cookie: string) =>
      (await app.inject({ url: '/products', headers: { cookie } })).body;
    expect(await page('customerId=1; token=abc')).toContain('.for-visitors{display:none}');
    expect(await page('')).not.toContain('for-visitors');
    await app.close();
  });

  it('the sitemap lists every public page and product, with the requested address', async () => {
    const app = await build(false);
    const ask = (url: string) => app.inject({ url, headers: { host: 'nest.example' } });
    const { body } = await ask('/sitemap.xml');
    const listed = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    expect(listed).toEqual([
      'http://nest.example/',
      'http://nest.example/products',
      ...['cleaning', 'bathroom', 'kitchen', 'pantry'].map(
        (category) => `http://nest.example/products/${category}`,
      ),
      ...shop.services.catalogue.products.map(
        ({ productId }) => `http://nest.example/product-details/${productId}`,
      ),
    ]);
    expect((await ask('/robots.txt')).body).toContain('Sitemap: http://nest.example/sitemap.xml');
    expect((await ask('/manifest.webmanifest')).json()).toMatchObject({ start_url: '/' });
    await app.close();
  });
});
