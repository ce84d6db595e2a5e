import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, it } from 'vitest';
import { openServer } from './openDatabase.ts';
import { startRealPostgres } from './testing/realPostgres.ts';

it('gives every connection back that breaks while a transaction begins', async () => {
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
    // Those that are idle and broken are found out by the first who take them.
    expect(after.some(({ status }) => status === 'fulfilled')).toBe(true);
  } finally {
    await breaker.end();
    // Waits for every connection that was not given back.
    await database.close();
    await postgres.stop();
  }
});
