import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from './app.ts';
import { testKeys, useTestShop } from './testing/testShop.ts';

const shop = useTestShop();
let webFolder: string;
beforeAll(() => {
  webFolder = mkdtempSync(join(tmpdir(), 'nestbox-web-'));
  mkdirSync(join(webFolder, 'products'));
  const page = (name: string) => `<title>${name}</title><script>go()</script>`;
  writeFileSync(join(webFolder, 'index.html'), page('home'));
  writeFileSync(join(webFolder, '__spa-fallback.html'), page('fallback'));
  writeFileSync(join(webFolder, 'products/index.html'), page('products'));
});
afterAll(() => rmSync(webFolder, { recursive: true }));

const build = (real: boolean) =>
  buildApp({
    services: shop.services,
    sandbox: real ? null : { ...testKeys, ledgerFile: null, webhook: null },
    mailFolder: null,
    webFolder,
    logLevel: 'silent',
  });

describe('the card provider', () => {
  it('is the sandbox alone, or Stripe alone', async () => {
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
  it('are the built ones, each with a policy for its own scripts', async () => {
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
    await app.close();
  });
});

describe('the catalogue', () => {
  it('is sent once and then known by its tag', async () => {
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
});

describe('artwork', () => {
  it('is kept for ever under a name that changes with it', async () => {
    const [product] = shop.services.shelf.products;
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
