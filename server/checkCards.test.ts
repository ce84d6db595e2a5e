import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { openFaultPlan } from 'stripe-sandbox/http/faultPlan';
import type { StripeSandboxOptions, WebhookOptions } from 'stripe-sandbox/options';
import { stripeSandbox } from 'stripe-sandbox/plugin';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { handledEvents } from './billing/handledEvents.ts';
import { runOnServer } from './cli/runOnServer.ts';
import { readServerFile } from './cli/serverFile.ts';
import { readEnv } from './platform/configuration/env.ts';
import { startServer } from './start.ts';

const keys = {
  secretKey: 'sk_test_51CardSandbox0000secretOfTheTests',
  publishableKey: 'pk_test_51CardSandbox0000ofTheTests',
};
const webhookSecret = 'whsec_of_the_tests';
const publicUrl = 'http://localhost:3999';
const webhook: WebhookOptions = {
  url: `${publicUrl}/api/webhooks/stripe`,
  secret: webhookSecret,
  enabledEvents: handledEvents,
};

/** The data folder of all tests: a new one takes longest to open. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nestbox-stripe-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Serves a card sandbox for a test. */
async function serveSandbox(options: Partial<StripeSandboxOptions> = {}) {
  const app = fastify({ forceCloseConnections: true });
  const faults = openFaultPlan();
  const given = { ...keys, ledgerFile: null, webhook, faults: faults.next, ...options };
  await app.register(stripeSandbox, given);
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  return { faults, url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` };
}

/** Starts a shop with Stripe keys, as the settings of an operator do. */
async function start(sandboxUrl: string, settings: Record<string, string> = {}) {
  const env = readEnv({
    DATA_DIR: folder,
    DATABASE_SYNC: 'off',
    PORT: '0',
    HOST: '127.0.0.1',
    PUBLIC_URL: publicUrl,
    WORKERS: 'off',
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    CARD_SANDBOX_URL: sandboxUrl,
    ...settings,
  });
  const lines: string[] = [];
  const server = await startServer(env, null, { logTo: { write: (line) => lines.push(line) } });
  onTestFinished(() => server.stop());
  const warnings = () => lines.map((line) => JSON.parse(line).msg as string);
  return { server, warnings, logged: () => lines.join('') };
}

/** Runs `npm run ops -- stripe check` in the running server. */
async function check() {
  const file = await readServerFile(folder);
  if (!file) throw new Error('no server runs');
  const printed: string[] = [];
  const output = {
    print: (text: string) => printed.push(text),
    note: (text: string) => printed.push(text),
  };
  const argv = ['stripe', 'check'];
  const command = { program: 'ops' as const, argv, operator: 'ada', input: null, folder };
  return { exit: await runOnServer(file, command, output), printed };
}

describe('a start with Stripe keys', () => {
  it('has nothing to say where account and endpoint are as needed', async () => {
    const { url } = await serveSandbox();
    const { server, warnings } = await start(url);
    expect(warnings()).toEqual([]);
    expect(server.provider).toMatchObject({
      account: { id: 'acct_1CardSandbox0000', country: 'GB', defaultCurrency: 'gbp' },
      problems: [],
    });
    expect(await check()).toEqual({
      exit: 0,
      printed: [
        'Stripe, test keys, account acct_1CardSandbox0000 (GB, GBP).',
        'Account and webhook endpoint are as needed.',
      ],
    });
  });

  it('warns of each difference, with what mends it, and serves', async () => {
    const { url } = await serveSandbox({
      account: { country: 'DE', defaultCurrency: 'eur', chargesEnabled: false },
      webhook: {
        ...webhook,
        enabledEvents: handledEvents.filter((type) => type !== 'charge.refunded'),
        apiVersion: '2020-08-27',
      },
    });
    const { server, warnings, logged } = await start(url);
    const expected = [
      /cannot charge cards yet/,
      /kept in EUR, and the shop charges in GBP/,
      /does not get charge\.refunded\. Add them/,
      /API version 2020-08-27/,
    ];
    expect(warnings()).toEqual(expected.map((sentence) => expect.stringMatching(sentence)));
    for (const secret of [keys.secretKey, keys.publishableKey, webhookSecret]) {
      expect(logged()).not.toContain(secret.slice(-12));
    }
    expect((await server.app.inject('/api/products')).statusCode).toBe(200);
    const checked = await check();
    expect(checked.exit).toBe(0);
    expect(checked.printed.slice(1)).toEqual(warnings());
  });

  it.each([
    [null, /no webhook endpoint leads to .*stripe, which Stripe cannot reach.*command line/],
    [{ ...webhook, url: 'https://elsewhere.example/hook' }, /no webhook endpoint leads to/],
    [{ ...webhook, disabled: true }, /webhook endpoint .* is disabled\. Enable it/],
  ])('says where events do not arrive: %j', async (given, sentence) => {
    const { url } = await serveSandbox({ webhook: given });
    const { warnings } = await start(url);
    expect(warnings()).toEqual([expect.stringMatching(sentence)]);
  });

  it('starts where Stripe does not answer, and says so', async () => {
    const { warnings, server } = await start('http://127.0.0.1:9');
    expect(warnings()).toEqual([
      expect.stringMatching(/could not be asked about the account.*stripe check/),
      expect.stringMatching(/could not be asked about the webhook endpoints/),
    ]);
    expect(server.provider?.account).toBeNull();
  });

  it('says what a restricted key may not read, and compares the rest', async () => {
    const { url, faults } = await serveSandbox({ webhook: { ...webhook, disabled: true } });
    faults.replace([
      { request: 'GET /v1/account', times: 1, fault: { kind: 'refuse', status: 403 } },
    ]);
    const { warnings } = await start(url);
    expect(warnings()).toEqual([
      expect.stringMatching(/restricted key may not read the account/),
      expect.stringMatching(/is disabled/),
    ]);
  });

  it('is refused where Stripe does not know the secret key', async () => {
    const { url } = await serveSandbox();
    const started = start(url, { STRIPE_SECRET_KEY: 'sk_test_of_somebody_else' });
    await expect(started).rejects.toThrow(/^STRIPE_SECRET_KEY: Stripe does not accept this key/);
    await expect(started).rejects.not.toThrow(/somebody/);
  });

  it('is refused where the publishable key is that of another account', async () => {
    const { url } = await serveSandbox();
    const started = start(url, { STRIPE_PUBLISHABLE_KEY: 'pk_test_51AnotherAccountOfTheTests' });
    await expect(started).rejects.toThrow(/^STRIPE_PUBLISHABLE_KEY: it belongs to another/);
  });
});

it('a shop with its own card sandbox asks nobody', async () => {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'];
  const none = Object.fromEntries([...names, 'CARD_SANDBOX_URL'].map((name) => [name, '']));
  const { server, warnings } = await start('', none);
  expect(warnings()).toEqual([]);
  expect(server.provider).toBeNull();
  expect(await check()).toEqual({
    exit: 1,
    printed: ['This shop takes payments by its card sandbox: no Stripe keys are set.'],
  });
});

it('docs/stripe.md names every event that the endpoint must get', () => {
  const page = readFileSync(join(import.meta.dirname, '../docs/stripe.md'), 'utf8');
  const named = [...page.matchAll(/^\| `([a-z_]+\.[a-z_.]+)` +\|/gm)].map(([, type]) => type);
  expect(named).toEqual([...handledEvents]);
});
