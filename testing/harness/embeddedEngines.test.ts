import { type SQL, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../server/platform/database/database.ts';
import { borrowEngine } from './embeddedEngines.ts';

const tables = ['products', 'categories', 'rate_limits', 'staff_audit', 'catalogue_changes'];

async function rowsOf({ reader }: Database, query: SQL): Promise<object[]> {
  return ((await reader.execute(query)) as { rows: object[] }).rows;
}

async function contentOf(database: Database): Promise<object[][]> {
  const content: object[][] = [];
  for (const table of tables) {
    content.push(await rowsOf(database, sql.raw(`select * from ${table} t order by t`)));
  }
  return content;
}

async function borrow() {
  const database = await borrowEngine();
  onTestFinished(() => database.close());
  return database;
}

test('a database that a file has used begins as the template has it', async () => {
  const first = await borrow();
  const before = await contentOf(first);
  const entry = sql`insert into staff_audit (at, who, act, subject)
    values (now(), 'Sam', 'note', 'jars') returning entry_number`;
  expect(await rowsOf(first, entry)).toEqual([{ entry_number: 1 }]);
  await first.reader.execute(sql`delete from products where product_category = 'Kitchen'`);
  await first.reader.execute(sql`update categories set position = position + 1`);
  expect(await contentOf(first)).not.toEqual(before);
  await first.close();

  const second = await borrow();
  expect(await contentOf(second)).toEqual(before);
  expect(await rowsOf(second, entry)).toEqual([{ entry_number: 1 }]);
});

test('a database whose tables a file has changed is not used again', async () => {
  const first = await borrow();
  await first.reader.execute(sql`create table jars (label text)`);
  await first.reader.execute(sql`alter table notifications drop column heading`);
  await first.close();

  const second = await borrow();
  await expect(second.reader.execute(sql`select * from jars`)).rejects.toThrow();
  await second.reader.execute(sql`select heading from notifications`);
});

test('two databases that are open at a time share nothing', async () => {
  const [first, second] = [await borrow(), await borrow()];
  const before = await contentOf(second);
  await first.reader.execute(sql`delete from products`);
  expect(await contentOf(second)).toEqual(before);
});

test('a closed database answers nothing more', async () => {
  const database = await borrow();
  await database.close();
  await expect(database.reader.execute(sql`select 1`)).rejects.toThrow();
  await expect(database.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow();
});
