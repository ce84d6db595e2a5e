import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import * as address from '@nestbox/contract/address';
import * as box from '@nestbox/contract/box';
import type { Call } from '@nestbox/contract/call';
import * as forecast from '@nestbox/contract/forecast';
import * as household from '@nestbox/contract/household';
import * as notification from '@nestbox/contract/notification';
import * as payment from '@nestbox/contract/payment';
import * as preferences from '@nestbox/contract/preferences';
import * as product from '@nestbox/contract/product';
import * as subscription from '@nestbox/contract/subscription';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { readMigrations } from '../../server/platform/database/migrationsFolder.ts';
import { openEmbedded } from '../../server/platform/database/openDatabase.ts';
import { newToken } from '../../server/platform/security/tokens.ts';
import { openTestShop } from '../harness/testShop.ts';
import { makeEarlierSchema } from './earlierSchema.ts';
import { fillTables, listLoggedTables, type Row, readTables } from './fillTables.ts';

const customerId = randomUUID();
const token = newToken(customerId);

const reads: Call[] = [
  address.getAddress,
  box.listBoxes,
  box.listFutureBoxes,
  box.listNextBox,
  box.listPastBoxes,
  box.getBox,
  household.getHousehold,
  notification.listNotifications,
  forecast.getForecast,
  payment.getPaymentDetails,
  preferences.getPreferences,
  product.listCustomerProducts,
  product.listProducts,
  subscription.getSubscriptionStatus,
  subscription.getSubscriptionSummary,
];

/** One database, which gets each earlier schema in turn. */
let client: PGlite;
beforeAll(async () => {
  client = await PGlite.create({
    loadDataDir: new Blob([await readFile(inject('embeddedTemplate'))]),
  });
});
afterAll(() => client.close());

const earlier = readMigrations().slice(0, -1);

it.each(earlier.map(({ tag }, index) => [tag, index + 1] as const))(
  'a shop at %s keeps every row and works',
  async (_tag, migrations) => {
    await makeEarlierSchema(client, migrations);
    await fillTables(client, { customerId, token });
    const tables = await listLoggedTables(client);
    const before = await readTables(client, tables);
    const template = await client.dumpDataDir('none');
    const database = await openEmbedded({ folder: null, sync: false, template });
    const shop = await openTestShop({ database });
    try {
      const query = async (text: string) => database.reader.execute(sql.raw(text));
      const after = await readTables({ query } as unknown as PGlite, tables);
      for (const table of tables)
        expectKept(table, before.get(table) ?? [], after.get(table) ?? []);
      for (const call of reads) {
        const params = { customerId, boxId: '0b6f6d2c-8a3e-4c52-9a86-1b8f4f0a7f10' };
        const { status, problem } = await shop.call(call, { params, token } as never);
        expect(status, `${call.path} ${JSON.stringify(problem)}`).toBe(200);
      }
    } finally {
      await shop.close();
    }
  },
);

/** Present names of renamed columns. */
const renamed: Readonly<Record<string, string>> = {
  'catalogue_changes.told_at': 'notified_at',
  'catalogue_changes.told_until': 'notified_until',
  'charge_attempts.generation': 'payment_version',
  'charges.generation': 'payment_version',
  'products.sheet': 'attributes',
  'subscriptions.card_expiry_told': 'card_expiry_notified',
  'subscriptions.resume_told': 'resume_notified',
};

/** Dropped columns: `state` replaces `active`. */
const dropped: readonly string[] = ['subscriptions.active'];

function expectKept(table: string, before: readonly Row[], after: readonly Row[]): void {
  expect(before, table).not.toEqual([]);
  for (const row of before) {
    const kept = Object.entries(row)
      .filter(([name]) => !dropped.includes(`${table}.${name}`))
      .map(([name, value]) => [renamed[`${table}.${name}`] ?? name, value]);
    expect(after, table).toContainEqual(expect.objectContaining(Object.fromEntries(kept)));
  }
}
