import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccount } from '@nestbox/contract/account';
import { expect, it, onTestFinished } from 'vitest';
import { newcomer } from '../testing/harness/newcomer.ts';
import { openYearShop } from '../testing/year/openYearShop.ts';
import { findCustomer } from './account/customerQueries.ts';
import { openShop } from './openShop.ts';
import { readEnv } from './platform/configuration/env.ts';

// Other tests use a low hash cost; this one opens the shop as it runs.
it('hashes passwords at the cost that OWASP recommends', { timeout: 60_000 }, async () => {
  const shop = await openYearShop(new Date('2026-11-23T09:00:00Z'));
  onTestFinished(() => shop.close());
  const { customerId } = (await shop.call(createAccount, { body: newcomer() })).answer;
  const { database } = shop.services;
  expect((await findCustomer(database.reader, customerId))?.passwordHash).toMatch(
    /^\$argon2id\$v=19\$m=47104,t=1,p=1\$/,
  );
});

it('refuses to sell to real customers as the sample shop', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nestbox-sample-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const env = readEnv({
    DATA_DIR: folder,
    PUBLIC_URL: 'https://shop.example',
    SMTP_URL: 'smtps://mail.example',
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    SECRETS_KEY: Buffer.alloc(32).toString('base64'),
  });
  await expect(openShop(env, { port: 0 })).rejects.toThrow(
    /^SHOP_FILE: missing, but real customers .* Write a shop file \(docs\/shop-file\.md\)/,
  );
});
