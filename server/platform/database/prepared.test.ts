import { asc, eq, sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestDatabase } from '../../../testing/harness/testDatabase.ts';
import type { Database, Queryable } from './database.ts';
import { prepared } from './prepared.ts';

const racks = pgTable('racks', {
  rack: integer().primaryKey(),
  madeAt: timestamp({ withTimezone: true }).notNull(),
});
const jars = pgTable('jars', { rack: integer().notNull(), label: text() });

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.reader.execute(
    sql`create table racks (rack int primary key, "madeAt" timestamptz not null)`,
  );
  await database.reader.execute(sql`create table jars (rack int not null, label text)`);
  await database.reader
    .insert(racks)
    .values([1, 2].map((rack) => ({ rack, madeAt: new Date(`2026-11-0${rack}T12:00:00Z`) })));
  await database.reader.insert(jars).values({ rack: 1, label: 'Plums' });
});
afterAll(() => database?.close());

const build = (db: Queryable) =>
  db
    .select({ rack: racks.rack, madeAt: racks.madeAt, jar: jars })
    .from(racks)
    .leftJoin(jars, eq(jars.rack, racks.rack))
    .where(eq(racks.rack, sql.placeholder('rack')))
    .orderBy(asc(jars.label));
const selectJars = prepared('jars_of_rack', build);

const full = [
  { rack: 1, madeAt: new Date('2026-11-01T12:00:00Z'), jar: { rack: 1, label: 'Plums' } },
];
/** A join that finds nothing is null, not an object of nulls. */
const empty = [{ rack: 2, madeAt: new Date('2026-11-02T12:00:00Z'), jar: null }];

it('answers alike on each handle, and is built once', async () => {
  const counted = vi.fn(build);
  const selectOnce = prepared('jars_of_rack_counted', counted);
  for (let time = 0; time < 2; time += 1) {
    expect(await selectOnce(database.reader, { rack: 1 })).toEqual(full);
    expect(await selectOnce(database.reader, { rack: 2 })).toEqual(empty);
    await database.transaction(async (tx) => {
      expect(await selectOnce(tx, { rack: 2 })).toEqual(empty);
      expect(await selectOnce(tx, { rack: 1 })).toEqual(full);
    });
  }
  expect(counted).toHaveBeenCalledTimes(1);
});

it('reads what its own transaction has written', async () => {
  const undo = new Error('undo');
  const attempt = database.transaction(async (tx) => {
    await tx.insert(jars).values({ rack: 2, label: 'Pears' });
    expect(await selectJars(tx, { rack: 2 })).toMatchObject([{ jar: { label: 'Pears' } }]);
    throw undo;
  });
  await expect(attempt).rejects.toBe(undo);
  expect(await selectJars(database.reader, { rack: 2 })).toEqual(empty);
});
