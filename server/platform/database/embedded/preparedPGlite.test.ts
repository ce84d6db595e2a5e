import { PGlite, type Transaction } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { PreparedPGlite } from './preparedPGlite.ts';

const open = [new PreparedPGlite(), new PGlite()] as const;
const [client, plain] = open;
const table = `create table things (id int primary key, at timestamptz, tags text[], sheet jsonb, n bigint)`;

beforeAll(async () => {
  for (const each of open) await each.exec(table);
});
afterAll(async () => {
  for (const each of open) await each.close();
});

const insert = 'insert into things values ($1, $2, $3, $4, $5) returning *';
const select = 'select * from things where id = $1';
const values = [
  [
    1,
    new Date('2026-03-29T00:30:00Z'),
    ['a', 'b "c"'],
    { deep: [1, null] },
    9_007_199_254_740_993n,
  ],
  [2, null, null, null, null],
];

it('answers as the engine does by itself, the first time and later ones', async () => {
  for (const row of values) {
    expect(await client.query(insert, row)).toEqual(await plain.query(insert, row));
    for (let time = 0; time < 3; time += 1) {
      expect(await client.query(select, [row[0]])).toEqual(await plain.query(select, [row[0]]));
      const asArrays = { rowMode: 'array', parsers: { 1184: (text: string) => text } } as const;
      expect(await client.query(select, [row[0]], asArrays)).toEqual(
        await plain.query(select, [row[0]], asArrays),
      );
    }
  }
});

it('counts the rows that a statement changed, as the engine does by itself', async () => {
  const statements = [
    `update things set tags = '{}' where id < 3`,
    'delete from things where id > 5',
    'select id from things where id = 7',
    'with seen as (select 1) insert into things select 9 returning id',
    'delete from things where id = 9',
  ];
  for (const statement of [...statements, ...statements]) {
    expect(await client.query(statement)).toEqual(await plain.query(statement));
  }
});

it('hears what a prepared statement and a transaction notify', async () => {
  const heard: string[] = [];
  await client.listen('news', (message) => heard.push(message));
  const notify = `select pg_notify('news', $1)`;
  await client.query(notify, ['alone']);
  await client.transaction((tx) => tx.query(notify, ['together']));
  await client.query(select, [1]);
  await vi.waitFor(() => expect(heard).toEqual(['alone', 'together']));
});

it('sends one message to the engine for a known statement', async () => {
  await client.query(select, [1]);
  const said = vi.spyOn(client, 'execProtocolRawSync');
  await client.query(select, [2]);
  expect(said).toHaveBeenCalledTimes(1);
  said.mockRestore();
});

it('continues after an error, with its code', async () => {
  await expect(client.query(insert, values[0])).rejects.toMatchObject({ code: '23505' });
  await expect(client.query('select nothing from nowhere')).rejects.toMatchObject({
    code: '42P01',
  });
  await expect(client.query(select, ['x'])).rejects.toMatchObject({ code: '22P02' });
  expect((await client.query(select, [1])).rows).toHaveLength(1);
});

it('returns copied files, as the engine does itself', async () => {
  const copy = `copy (select 1 as one) to '/dev/blob'`;
  const handedOut = async (each: Pick<PGlite, 'query'>) => (await each.query(copy)).blob?.text();
  expect(await handedOut(plain)).toBe('1\n');
  expect(await handedOut(client)).toBe('1\n');
  expect(await client.transaction(handedOut)).toBe('1\n');
});

it('undoes a transaction that fails, and refuses its handle afterwards', async () => {
  const handles: Transaction[] = [];
  await expect(
    client.transaction(async (tx) => {
      handles.push(tx);
      await tx.query('delete from things where id = $1', [1]);
      expect((await tx.query(select, [1])).rows).toEqual([]);
      await tx.query(insert, values[1]);
    }),
  ).rejects.toMatchObject({ code: '23505' });
  expect((await client.query(select, [1])).rows).toHaveLength(1);
  await expect(handles[0]?.query(select, [1])).rejects.toThrow('closed');
});

it('runs on the exact version whose internals it was written for', () => {
  // Before an upgrade, compare the internals that preparedPGlite.ts and syncedNodeFs.ts name.
  expect(manifest.dependencies['@electric-sql/pglite']).toBe('0.5.16');
});

it('keeps a query out of a transaction that is open', async () => {
  const seen: unknown[] = [];
  const outside = await client.transaction(async (tx) => {
    const query = client.query(select, [1]).then(({ rows }) => seen.push(rows.length));
    await tx.query('delete from things where id = $1', [1]);
    expect((await tx.query(select, [1])).rows).toEqual([]);
    expect(seen).toEqual([]);
    await tx.rollback();
    return { query };
  });
  await outside?.query;
  expect(seen).toEqual([1]);
});

it('waits for the start, and refuses after the end, as the engine does by itself', async () => {
  for (const each of [new PreparedPGlite(), new PGlite()]) {
    expect((await each.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await each.close();
    await expect(each.query('select 1 as one')).rejects.toThrow('PGlite is closed');
  }
});

it('copies rows out as a file', async () => {
  const { blob } = await client.query("copy (select 7 as id) to '/dev/blob'");
  expect(await blob?.text()).toBe('7\n');
});

it('handles statements beyond its limit as the engine does itself', async () => {
  for (let number = 0; number < 520; number += 1) {
    const { rows } = await client.query(`select ${number}::int as n where $1`, [true]);
    expect(rows).toEqual([{ n: number }]);
  }
  expect((await client.query(select, [2])).rows).toHaveLength(1);
});
