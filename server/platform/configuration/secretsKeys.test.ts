import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readEnv } from './env.ts';
import { openSecretsKeys, readSecretsKeys } from './secretsKeys.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nestbox-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const keyOf = (byte: number) => Buffer.alloc(32, byte).toString('base64');

it('takes the keys of the setting in their order', () => {
  const env = readEnv({ SECRETS_KEY: `${keyOf(1)}, ${keyOf(2)}` });
  expect(readSecretsKeys(env)?.map((key) => key[0])).toEqual([1, 2]);
  for (const wrong of ['short', Buffer.alloc(16).toString('base64'), `${keyOf(1)},`]) {
    expect(() => readEnv({ SECRETS_KEY: wrong })).toThrow(/^SECRETS_KEY: .*openssl rand/);
  }
});

it('demands them of a shop for customers, and where processes share a database', () => {
  const live = {
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    SMTP_URL: 'smtps://mail.example',
    PUBLIC_URL: 'https://shop.example',
  };
  const shared = { DATABASE_URL: 'postgres://localhost/shop', PAYMENTS: 'sandbox' };
  for (const settings of [{ ...live, NODE_ENV: 'production' }, shared]) {
    expect(() => readSecretsKeys(readEnv(settings))).toThrow(/SECRETS_KEY: missing.*openssl rand/);
    expect(readSecretsKeys(readEnv({ ...settings, SECRETS_KEY: keyOf(1) }))).toHaveLength(1);
  }
});

it('makes a key of its own on a machine of one’s own, which stays the same', async () => {
  const env = readEnv({});
  const [key] = await openSecretsKeys(env, folder);
  expect(key).toHaveLength(32);
  expect(await openSecretsKeys(env, folder)).toEqual([key]);
  const file = join(folder, 'secrets.key');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8').trim()).toBe(key.toString('base64'));
  writeFileSync(file, 'damaged');
  await expect(openSecretsKeys(env, folder)).rejects.toThrow(/secrets\.key holds no key\. Put it/);
});
