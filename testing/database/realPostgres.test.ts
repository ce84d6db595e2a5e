import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RealPostgres, startRealPostgres } from './realPostgres.ts';

const PATIENCE = 120_000;

let server: RealPostgres | undefined;
beforeAll(async () => {
  server = await startRealPostgres();
}, PATIENCE);
afterAll(() => server?.stop(), PATIENCE);

async function connect(url: string | undefined): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  return client;
}

test('a real Postgres answers', async () => {
  const client = await connect(server?.url);
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await client.end();
});

test('databases are separate, and have transactions', async () => {
  const [first, second] = await Promise.all([
    server?.createDatabase('first').then(connect),
    server?.createDatabase('second "quoted"').then(connect),
  ]);
  await first?.query('CREATE TABLE kept (number int)');
  await first?.query('BEGIN');
  await first?.query('INSERT INTO kept VALUES (1)');
  await first?.query('ROLLBACK');
  await first?.query('INSERT INTO kept VALUES (2)');
  expect((await first?.query('TABLE kept'))?.rows).toEqual([{ number: 2 }]);
  await expect(second?.query('TABLE kept')).rejects.toThrow('does not exist');
  await first?.end();
  await second?.end();
});
