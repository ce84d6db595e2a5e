import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getAddress } from '@nestbox/contract/address';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type RealPostgres, startRealPostgres } from '../../../testing/database/realPostgres.ts';
import {
  ask,
  boxesOf,
  expectCharged,
  headingsTo,
  subscriber,
} from '../../../testing/harness/customers.ts';
import { type Person, planned } from '../../../testing/harness/people.ts';
import { openTestShop, type TestShop } from '../../../testing/harness/testShop.ts';
import { seedDemoCatalogue } from '../../catalogue/demoCatalogue.ts';
import { openEmbeddedDatabase } from '../../platform/database/embedded/openEmbedded.ts';
import { openEmbedded, openServer } from '../../platform/database/openDatabase.ts';
import { moveDatabase } from './moveDatabase.ts';

let postgres: RealPostgres;
let folder: string;
let people: Person[];
let before: unknown[];
let now: Date;

const thingsOf = (shop: TestShop) =>
  Promise.all(
    people.map(async (person) => [
      await boxesOf(shop, person),
      await ask(shop, person, getAddress),
      await headingsTo(shop, person),
    ]),
  );
const ledgerFile = () => join(folder, 'card-sandbox.jsonl');

beforeAll(async () => {
  postgres = await startRealPostgres();
  folder = await mkdtemp(join(tmpdir(), 'nestbox-move-'));
  const template = new Blob([await readFile(inject('embeddedTemplate'))]);
  const database = await openEmbedded({ folder, sync: false, template });
  const shop = await openTestShop({ database, ledgerFile: ledgerFile() });
  people = [await subscriber(shop), await planned(shop)];
  await shop.work();
  before = await thingsOf(shop);
  now = shop.services.clock.now();
  await shop.close();
  await addOddRows();
});
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true });
});

/**
 * Adds rows that a copy could get wrong: numbers of a sequence, unusual characters, many blocks.
 */
async function addOddRows(): Promise<void> {
  const { client, close } = await openEmbeddedDatabase({ folder, sync: false });
  await client.exec(`
    select setval(pg_get_serial_sequence('operator_acts', 'act_number'), 99);
    insert into operator_acts (at, operator, command, given, outcome)
      select now(), E'tab\\there\\nline \\\\N "quoted" £ 🧺', 'x', '{"a": [1.50, null]}', 'done'
      from generate_series(1, 11901);
    insert into second_steps (customer_id, secret, recovery_hashes, created_at)
      values (gen_random_uuid(), '', array['a,b', '{"c"}', '', 'null'], 'infinity');
    insert into rate_limits values ('login', 'who', now(), 1)`);
  await close();
}

async function moveTo(url: string): Promise<Map<string, number>> {
  const moved = new Map<string, number>();
  await moveDatabase({ folder, url }, (table, rows) => moved.set(table, rows));
  return moved;
}

async function query<T>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

it('moves a shop, and customers stay logged in', async () => {
  const url = await postgres.createDatabase('moved');
  // The state after a server was started on it once.
  const started = await openServer(url);
  await seedDemoCatalogue(started.reader);
  await started.close();
  const moved = await moveTo(url);
  expect(moved.get('customers')).toBe(2);
  expect(moved.get('operator_acts')).toBe(11_901);
  expect(moved.has('rate_limits')).toBe(false);
  await expectEqualRows(url, [...moved.keys()]);
  const [next] = await query<{ act_number: number }>(
    url,
    `insert into operator_acts (at, operator, command, given, outcome)
     values (now(), 'x', 'x', '{}', 'done') returning act_number`,
  );
  expect(next?.act_number).toBe(12_001);
  const shop = await openTestShop({
    database: await openServer(url),
    ledgerFile: ledgerFile(),
    now,
  });
  try {
    const tokens = people.map(({ token }) => token);
    expect(await thingsOf(shop)).toEqual(before);
    expect(people.map(({ token }) => token)).toEqual(tokens);
    const [subscribed] = people;
    await expectCharged(shop, subscribed as Person);
  } finally {
    await shop.close();
  }
  await expect(moveTo(url)).rejects.toThrow(/is in use: there are addresses in it/);
});

/** Compares rows as JSON, which does not depend on how they were copied. */
async function expectEqualRows(url: string, tables: readonly string[]): Promise<void> {
  const { client, close } = await openEmbeddedDatabase({ folder, sync: false });
  for (const table of tables) {
    const all = `select to_jsonb(t)::text as row from ${table} t order by to_jsonb(t)::text collate "C"`;
    expect(await query(url, all), table).toEqual((await client.query(all)).rows);
  }
  await close();
}

it('moves all or nothing, and refuses impossible moves', async () => {
  const url = await postgres.createDatabase('refusing');
  await moveDatabase({ folder, url }, (table) => {
    if (table === 'subscriptions') throw new Error('cut off');
  }).catch(() => {});
  expect(await query(url, 'select * from addresses')).toEqual([]);
  const { close } = await openEmbeddedDatabase({ folder, sync: false });
  await expect(moveTo(url)).rejects.toThrow('is in use by process');
  await close();
  expect((await moveTo(url)).get('addresses')).toBe(2);
});
