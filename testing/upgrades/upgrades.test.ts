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
import { expect, inject, it } from 'vitest';
import { readMigrations } from '../../server/platform/database/migrationsFolder.ts';
import { openEmbedded } from '../../server/platform/database/openDatabase.ts';
import { newToken } from '../../server/platform/security/tokens.ts';
import { openTestShop } from '../harness/testShop.ts';
import { emptyDatabase, migrateTo } from './earlierSchema.ts';
import { fillTables, listLoggedTables, type Owner, type Row, readTables } from './fillTables.ts';

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

interface Earlier extends Owner {
  /** The last migration when these rows were written. */
  readonly tag: string;
  readonly rows: Map<string, Row[]>;
}

/**
 * Takes one database through all migrations. At each, a customer of its own gets a row in every table,
 * so that rows of each version pass through all later migrations.
 */
async function liveThroughVersions(): Promise<{ earlier: Earlier[]; template: Blob }> {
  const client = await PGlite.create({
    loadDataDir: new Blob([await readFile(inject('embeddedTemplate'))]),
  });
  try {
    await emptyDatabase(client);
    const earlier: Earlier[] = [];
    for (const [place, { tag }] of readMigrations().entries()) {
      await migrateTo(client, place + 1);
      const customerId = randomUUID();
      const owner = { customerId, token: newToken(customerId), boxId: randomUUID(), place };
      const rows = await fillTables(client, owner);
      const logged = await listLoggedTables(client);
      earlier.push({
        ...owner,
        tag,
        rows: new Map(logged.map((name) => [name, rows.get(name) ?? []])),
      });
    }
    return { earlier, template: await client.dumpDataDir('none') };
  } finally {
    await client.close();
  }
}

it('a shop of any version keeps every row and works', async () => {
  const { earlier, template } = await liveThroughVersions();
  const database = await openEmbedded({ folder: null, sync: false, template });
  const shop = await openTestShop({ database });
  try {
    const query = async (text: string) => database.reader.execute(sql.raw(text));
    const tables = [...new Set(earlier.flatMap(({ rows }) => [...rows.keys()]))];
    const rowsOf = (table: string) => earlier.flatMap(({ rows }) => rows.get(table) ?? []);
    expect(tables.filter((table) => rowsOf(table).length === 0)).toEqual([]);
    const after = await readTables({ query } as unknown as PGlite, tables);
    for (const { tag, rows } of earlier) {
      for (const [table, before] of rows) expectKept(tag, table, before, after.get(table) ?? []);
    }
    for (const { tag, customerId, token, boxId } of earlier) {
      for (const call of reads) {
        const params = { customerId, boxId };
        const { status, problem } = await shop.call(call, { params, token } as never);
        expect(status, `${tag}: ${call.path} ${JSON.stringify(problem)}`).toBe(200);
      }
    }
  } finally {
    await shop.close();
  }
});

function expectKept(
  tag: string,
  table: string,
  before: readonly Row[],
  after: readonly Row[],
): void {
  for (const row of before) {
    expect(after, `${table} at ${tag}`).toContainEqual(expect.objectContaining(row));
  }
}

it('notices a row that a migration loses or changes', () => {
  const [kept, other] = [{ name: 'Tea' }, { name: 'Rice' }];
  expectKept('0000_first', 'products', [kept], [other, { ...kept, colour: 'red' }]);
  expect(() => expectKept('0000_first', 'products', [kept], [other])).toThrow('products at');
});
