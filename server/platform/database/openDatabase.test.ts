import { sql } from 'drizzle-orm';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { expect, it } from 'vitest';
import { startRealPostgres } from '../../../testing/database/realPostgres.ts';
import { isDatabaseOut } from './databaseOut.ts';
import { DataOfDevelopment } from './developmentData.ts';
import { openServer } from './openDatabase.ts';

it('releases a connection that breaks while a transaction begins', async () => {
  const postgres = await startRealPostgres();
  const url = await postgres.createDatabase('breaking');
  const database = await openServer(url);
  const breaker = new pg.Client(url);
  try {
    await breaker.connect();
    const one = () => database.transaction((tx) => tx.execute(sql`select 1`));
    const many = () => Promise.allSettled(Array.from({ length: 20 }, one));
    let broken = 0;
    for (let round = 0; round < 40; round += 1) {
      const cut = breaker.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      );
      const outcomes = await many();
      await cut;
      broken += outcomes.filter(({ status }) => status === 'rejected').length;
    }
    expect(broken).toBeGreaterThan(0);
    const after = await many();
    // Idle connections that broke are found by the first queries that use them.
    expect(after.some(({ status }) => status === 'fulfilled')).toBe(true);
  } finally {
    await breaker.end();
    // Waits for all connections that were not released.
    await database.close();
    await postgres.stop();
  }
});

it('says that the database is away where a connection breaks within a transaction', async () => {
  const postgres = await startRealPostgres();
  const database = await openServer(await postgres.createDatabase('broken'));
  try {
    const broken = database.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await postgres.crash();
      await tx.execute(sql`select 2`);
    });
    const error = await broken.catch((reason) => reason);
    // Not that of the rollback, which the connection refuses too.
    expect(String(error)).toContain('select 2');
    expect(isDatabaseOut(error)).toBe(true);
  } finally {
    await database.close();
    await postgres.stop();
  }
});

it('no wait is endless, and a timeout names what it waited for', async () => {
  const postgres = await startRealPostgres();
  const database = await openServer(await postgres.createDatabase('patient'), 6);
  try {
    const { rows } = (await database.reader.execute(
      sql`select name, setting from pg_settings where name like '%_timeout' order by name`,
    )) as unknown as { rows: { name: string; setting: string }[] };
    const sent = Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
    expect(sent).toMatchObject({
      idle_in_transaction_session_timeout: '30000',
      lock_timeout: '10000',
      statement_timeout: '20000',
    });
    const outcome = await Promise.allSettled([
      database.transaction(async (tx) => {
        await tx.execute(sql`lock table customers`);
        await tx.execute(sql`select pg_sleep(1)`);
      }),
      database.transaction(async (tx) => {
        await tx.execute(sql`select pg_sleep(0.3)`);
        await tx.execute(sql`set local lock_timeout = '50ms'`);
        await tx.execute(sql`lock table customers`);
      }),
      database.transaction(async (tx) => {
        await tx.execute(sql`set local statement_timeout = '50ms'`);
        await tx.execute(sql`select pg_sleep(5)`);
      }),
    ]);
    expect(outcome.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    for (const each of outcome) {
      if (each.status === 'rejected') expect(isDatabaseOut(each.reason)).toBe(true);
    }
  } finally {
    await database.close();
    await postgres.stop();
  }
});

/** Returns the server's count of connections of a process under full load. */
async function countConnections(url: string, connections: number): Promise<number> {
  const database = await openServer(url, connections);
  const counter = new pg.Client(url);
  const boss = new PgBoss({ ...database.queue, schedule: false });
  const count = async () => {
    const { rows } = await counter.query(
      `select count(*)::int as open from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    return Number(rows[0].open);
  };
  let max = 0;
  try {
    await counter.connect();
    boss.on('error', () => {});
    await boss.start();
    await boss.createQueue('counted');
    const stop = database.listen('catalogue', () => {});
    const busy = Promise.all([
      ...Array.from({ length: 40 }, () =>
        database.transaction((tx) => tx.execute(sql`select pg_sleep(0.05)`)),
      ),
      ...Array.from({ length: 40 }, () => boss.send('counted', {})),
      database.health.execute(sql`select pg_sleep(0.05)`),
    ]);
    let going = true;
    void busy.finally(() => {
      going = false;
    });
    while (going || !database.receivesNotifications) max = Math.max(max, await count());
    await busy;
    max = Math.max(max, await count());
    stop();
    return max;
  } finally {
    await boss.stop({ graceful: false, close: true });
    await counter.end();
    await database.close();
  }
}

it('opens no more connections than it may, and uses them', async () => {
  const postgres = await startRealPostgres();
  try {
    for (const connections of [5, 6, 10]) {
      const url = await postgres.createDatabase(`counted_${connections}`);
      expect(await countConnections(url, connections)).toBe(connections);
    }
    const url = await postgres.createDatabase('too_few');
    await expect(openServer(url, 4)).rejects.toThrow('4 connections are too few');
  } finally {
    await postgres.stop();
  }
});

it('refuses tables of a development version, and changes nothing', async () => {
  const postgres = await startRealPostgres();
  const url = await postgres.createDatabase('development');
  const client = new pg.Client(url);
  try {
    await client.connect();
    await client.query(`create schema drizzle;
      create table drizzle.__drizzle_migrations (id serial primary key, hash text, created_at bigint);
      insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 1795853711440)`);
    await expect(openServer(url)).rejects.toThrow(DataOfDevelopment);
    const { rows } = await client.query(`select relname from pg_class
      where relnamespace = 'public'::regnamespace`);
    expect(rows).toEqual([]);
  } finally {
    await client.end();
    await postgres.stop();
  }
});
