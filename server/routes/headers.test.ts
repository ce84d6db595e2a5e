import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shop as webShop } from '@nestbox/shop/webShop';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bareApp } from '../../testing/harness/bareApp.ts';
import { newcomer } from '../../testing/harness/newcomer.ts';
import { planned } from '../../testing/harness/people.ts';
import { testKeys } from '../../testing/harness/testKeys.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import { buildApp } from '../app.ts';
import { mailPicturePath } from '../catalogue/pictures/mailPicture.ts';
import { operatorPath } from '../cli/operatorRoute.ts';
import { mailLogoPath } from '../notifications/mailHtml.ts';

const shop = useTestShop();

let webFolder: string;
/** A shop with real keys behind https. `sandbox` is a test shop. */
let real: FastifyInstance;
let sandbox: FastifyInstance;
beforeAll(async () => {
  webFolder = mkdtempSync(join(tmpdir(), 'nestbox-web-'));
  const page = `<head><meta name="shop" content="${webShop.id}"><style>a{}</style></head><p style="top:0"></p><script>go()</script>`;
  writeFileSync(join(webFolder, 'index.html'), page);
  writeFileSync(join(webFolder, 'app.js'), 'go()');
  writeFileSync(join(webFolder, mailLogoPath), 'logo');
  const { operatorKey } = testKeys;
  const options = { ...bareApp, services: shop.services, webFolder, operatorKey };
  real = await buildApp({ ...options, publicUrl: 'https://shop.example' });
  sandbox = await buildApp({
    ...options,
    sandbox: { ...testKeys, ledgerFile: null, webhook: null },
    mailFolder: webFolder,
  });
});
afterAll(async () => {
  await Promise.all([real.close(), sandbox.close()]);
  rmSync(webFolder, { recursive: true });
});

/** One route of each kind. */
const everywhere = [
  ['a page', 'GET', '/'],
  ['a file', 'GET', '/app.js'],
  ['a picture', 'GET', '/artwork/none.svg'],
  ['what crawlers read', 'GET', '/robots.txt'],
  ['an answer of the API', 'GET', '/api/products'],
  ['a refusal of the API', 'GET', '/api/customer/00000000-0000-4000-8000-000000000000/boxes'],
  ['bad input', 'POST', '/api/customer/account/login'],
  ['what is nowhere', 'GET', '/api/nothing'],
  ['the description of the API', 'GET', '/api/docs/json'],
  ['the page of the API', 'GET', '/api/docs/'],
  ['a calendar', 'GET', '/api/calendar/none'],
  ['a webhook', 'POST', '/api/webhooks/stripe'],
  ["an operator's command", 'POST', operatorPath],
] as const;

const inSandboxAlone = [
  ['the mailbox', 'GET', '/mailbox'],
  ['the page of the test shop', 'GET', '/sandbox'],
  ["the card sandbox's script", 'GET', '/card-sandbox/stripe.js'],
  ["the card sandbox's calls", 'GET', '/v1/payment_intents'],
] as const;

const directives = (policy: unknown) =>
  new Map(
    String(policy)
      .split(/; ?/)
      .map((directive) => [directive.split(' ', 1)[0], directive] as const),
  );

async function expectGuarded(app: FastifyInstance, method: 'GET' | 'POST', url: string) {
  const { headers } = await app.inject({ method, url });
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('geolocation=()'),
  });
  expect(headers['x-powered-by']).toBeUndefined();
  expect(headers.server).toBeUndefined();
  const policy = directives(headers['content-security-policy']);
  expect(policy.get('default-src')).toBe("default-src 'none'");
  expect(policy.get('base-uri')).toBe("base-uri 'none'");
  expect(policy.get('frame-ancestors')).toBe("frame-ancestors 'none'");
  expect(policy.get('script-src') ?? '').not.toContain('unsafe');
  return { headers, policy };
}

describe('every answer forbids browsers to run, frame and share it', () => {
  it.each(everywhere)('%s', async (_, method, url) => {
    const { headers } = await expectGuarded(real, method, url);
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    const plain = await expectGuarded(sandbox, method, url);
    expect(plain.headers['strict-transport-security']).toBeUndefined();
  });

  it.each(inSandboxAlone)('%s', async (_, method, url) => {
    await expectGuarded(sandbox, method, url);
    expect((await real.inject({ method, url })).headers['content-type']).not.toContain('script');
  });
});

it('lets the pages of mail programs show the pictures of mails, and no others', async () => {
  const [product] = (await real.inject('/api/products')).json();
  const policyOf = async (url: string) => {
    const { statusCode, headers } = await real.inject(url);
    expect(statusCode).toBe(200);
    return headers['cross-origin-resource-policy'];
  };
  expect(await policyOf(mailPicturePath(product.productId))).toBe('cross-origin');
  expect(await policyOf(mailLogoPath)).toBe('cross-origin');
  expect(await policyOf('/app.js')).toBe('same-origin');
});

describe('an address that cannot be decoded', () => {
  it.each(['/products/%', '/%E0%A4%A', '/my-box-products/1/%ZZ?from=%'])(
    'is a page that does not exist: %s',
    async (url) => {
      const { headers } = await expectGuarded(real, 'GET', url);
      expect(headers['content-type']).toContain('text/html');
      expect((await real.inject(url)).statusCode).toBe(404);
      expect((await real.inject({ method: 'HEAD', url })).statusCode).toBe(404);
    },
  );

  it.each([
    ['GET', '/api/%ff'],
    ['GET', '/artwork/%'],
    ['POST', '/products/%'],
  ] as const)(
    'is refused by the API, with the headers of every answer: %s %s',
    async (method, url) => {
      const { headers, statusCode } = await real.inject({ method, url });
      expect(statusCode).toBe(400);
      expect(headers['content-type']).toContain('application/problem+json');
      const other = (await real.inject('/api/nothing')).headers;
      const policies = Object.keys(other).filter((name) => /policy|^x-|cluster|strict/.test(name));
      for (const name of policies.filter((each) => !/request-id|ratelimit/.test(each))) {
        expect([name, headers[name]]).toEqual([name, other[name]]);
      }
      await expectGuarded(real, method, url);
      const plain = (await sandbox.inject({ method, url })).headers;
      expect(plain['strict-transport-security']).toBeUndefined();
    },
  );
});

describe('the policy of a page', () => {
  it("allows the page's own scripts and styles, and a nonce for this answer's styles", async () => {
    const ask = async () => (await sandbox.inject('/')).headers['content-security-policy'];
    const [first, second] = [directives(await ask()), directives(await ask())];
    expect(first.get('script-src')).toMatch(/^script-src 'self' 'sha256-[\w+/=]+'$/);
    expect(first.get('style-src')).toMatch(/^style-src 'self' 'nonce-[\w+/]{24}' 'sha256-[^ ]+'$/);
    expect(first.get('style-src-attr')).toMatch(/^style-src-attr 'unsafe-hashes' 'sha256-[^ ]+'$/);
    expect(first.get('style-src')).not.toBe(second.get('style-src'));
  });

  it("names the card provider's origins only where it is in use", async () => {
    const [ours, theirs] = await Promise.all([sandbox.inject('/'), real.inject('/')]);
    expect(ours.headers['content-security-policy']).not.toContain('https:');
    const policy = directives(theirs.headers['content-security-policy']);
    expect(policy.get('script-src')).toContain('https://js.stripe.com');
    expect(policy.get('frame-src')).toContain('https://hooks.stripe.com');
    expect(policy.get('connect-src')).toBe("connect-src 'self' https://api.stripe.com");
  });
});

describe("answers with a customer's data", () => {
  it('are not cached: neither their data, nor a new session, nor an empty answer', async () => {
    const request = newcomer();
    const { customerId, token, email, password } = await planned(shop);
    const own = { authorization: `Bearer ${token}` };
    const mine = `/api/customer/${customerId}`;
    const answers = await Promise.all([
      shop.app.inject({ method: 'POST', url: '/api/customer/account/create', payload: request }),
      shop.app.inject({
        method: 'POST',
        url: '/api/customer/account/login',
        payload: { emailAddress: email, password },
      }),
      shop.app.inject({ url: `${mine}/boxes`, headers: own }),
      shop.app.inject({ url: `${mine}/boxes` }),
    ]);
    answers.push(
      await shop.app.inject({ method: 'POST', url: `${mine}/account/logout`, headers: own }),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 401, 204]);
    for (const { headers } of answers) expect(headers['cache-control']).toBe('no-store');
  });

  it('are not echoed', async () => {
    const { statusCode } = await real.inject({ method: 'TRACE' as 'GET', url: '/api/products' });
    expect(statusCode).toBe(404);
  });

  it('cannot be read by another site', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    for (const url of ['/', '/api/products', '/api/customer/account/login']) {
      const answer = await real.inject({ method: 'OPTIONS', url, headers });
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      expect(answer.statusCode).toBe(404);
    }
  });
});
