import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listBoxes } from '@nestbox/contract/box';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { expect, it } from 'vitest';
import { seedDemoCatalogue } from '../../../server/catalogue/demoCatalogue.ts';
import type { Database } from '../../../server/platform/database/database.ts';
import { distributeTables } from '../../../server/platform/database/distribution.ts';
import {
  migrationsFolder,
  readMigrations,
} from '../../../server/platform/database/migrationsFolder.ts';
import { openServer } from '../../../server/platform/database/openDatabase.ts';
import { ask, subscriber } from '../../../testing/harness/customers.ts';
import { operate } from '../../../testing/harness/operator.ts';
import { loggedInAgain } from '../../../testing/harness/people.ts';
import { openTestShop } from '../../../testing/harness/testShop.ts';
import { useEmptyDatabases } from './emptyDatabases.ts';

const emptyDatabase = useEmptyDatabases();

/** Returns how Citus keeps each table: 'h' by a hash, 'n' as a copy. */
async function placesOf({ reader }: Database): Promise<Record<string, string>> {
  const { rows } = (await reader.execute(sql`select relname, partmethod::text
    from pg_class left join pg_dist_partition on logicalrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`)) as unknown as {
    rows: { relname: string; partmethod: string | null }[];
  };
  return Object.fromEntries(rows.map(({ relname, partmethod }) => [relname, partmethod ?? '-']));
}

it('distributes a shop with customers once, who find what they had', async () => {
  const database = await openServer(await emptyDatabase());
  await seedDemoCatalogue(database.reader);
  const shop = await openTestShop({ database });
  const person = await subscriber(shop);
  const before = await ask(shop, person, listBoxes);

  const { printed, exit } = await operate(shop, ['distribute']);
  expect(exit).toBe(0);
  expect(printed).toContain('customers: distributed by customer_id');
  expect(printed).toContain('products: a copy on every node');
  expect(printed).toMatch(/\d+ tables distributed over 2 worker nodes\.$/);
  const places = await placesOf(database);
  expect(places).toMatchObject({ customers: 'h', boxes: 'h', products: 'n', rate_limits: '-' });

  const again = await operate(shop, ['distribute']);
  expect(again).toMatchObject({
    printed: 'All tables are distributed already, over 2 worker nodes.',
  });
  await loggedInAgain(shop, person);
  expect(await ask(shop, person, listBoxes)).toEqual(before);
  await shop.close();
});

it('keeps a distributed shop distributed through all migrations', async () => {
  const fresh = await openServer(await emptyDatabase());
  await distributeTables(fresh, () => {});
  const wanted = await placesOf(fresh);
  await fresh.close();
  const url = await emptyDatabase();
  const client = new pg.Client(url);
  await client.connect();
  await makeFirstSchema(client);
  const orm = drizzle(client) as unknown as Database['reader'];
  await distributeTables({ reader: orm, transaction: (work) => orm.transaction(work) }, () => {});
  await client.end();
  const upgraded = await openServer(url);
  expect(await placesOf(upgraded)).toEqual(wanted);
  await upgraded.close();
});

/** Creates the tables as of the first migration. */
async function makeFirstSchema(client: pg.Client): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'nestbox-migrations-'));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    const entries = readMigrations().slice(0, 1);
    const journal = { version: '7', dialect: 'postgresql', entries };
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify(journal));
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await rm(folder, { recursive: true });
  }
}
