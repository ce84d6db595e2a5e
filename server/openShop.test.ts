import { createAccount } from '@nestbox/contract/account';
import { expect, it, onTestFinished } from 'vitest';
import { newcomer } from '../testing/harness/newcomer.ts';
import { openYearShop } from '../testing/year/openYearShop.ts';
import { findCustomer } from './account/customerQueries.ts';

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
