import { sql } from 'drizzle-orm';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { canPool, startPgbouncer } from '../../../testing/database/pgbouncer.ts';
import { type RealPostgres, startRealPostgres } from '../../../testing/database/realPostgres.ts';
import { eventually } from '../../../testing/harness/browser.ts';
import type { Database } from './database.ts';
import { notifyProcesses } from './notifyProcesses.ts';
import { openServer } from './openDatabase.ts';
import { timeouts } from './openPool.ts';

let postgres: RealPostgres;
beforeAll(async () => {
  postgres = await startRealPostgres();
});
afterAll(() => postgres.stop());

async function send(url: string, text: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(text).finally(() => client.end());
}

/** Sets the timeouts on the role, or takes them back. */
const setTimeouts = (how: 'set' | 'reset') =>
  send(
    postgres.url,
    Object.entries(timeouts)
      .map(
        ([name, milliseconds]) =>
          `alter role postgres ${how} ${name}${how === 'set' ? ` = ${milliseconds}` : ''}`,
      )
      .join('; '),
  );

async function poolerFor(name: string, options?: { statements: number }) {
  const direct = await postgres.createDatabase(name);
  const pooler = await startPgbouncer(direct, options);
  onTestFinished(() => pooler.stop());
  return { url: pooler.url, direct };
}

const opened = async (url: string, direct: string): Promise<Database> => {
  const database = await openServer(url, 10, direct);
  onTestFinished(() => database.close());
  return database;
};

describe.skipIf(!canPool())('pgbouncer in transaction mode', () => {
  it('needs the address of the database itself besides', async () => {
    const { url, direct } = await poolerFor('alone');
    await expect(openServer(url)).rejects.toThrow(/^DATABASE_URL: .* Set DATABASE_DIRECT_URL/);
    await expect(openServer(direct, 10, url)).rejects.toThrow(/^DATABASE_DIRECT_URL: a pooler/);
    const other = await postgres.createDatabase('other');
    await expect(openServer(url, 10, other)).rejects.toThrow(/^DATABASE_DIRECT_URL: another data/);
  });

  it('needs timeouts of the role, and prepared statements', async () => {
    const { url, direct } = await poolerFor('bare');
    await expect(openServer(url, 10, direct)).rejects.toThrow(
      `alter role "postgres" set statement_timeout = '20s';`,
    );
    const forgetful = await poolerFor('forgetful', { statements: 0 });
    await expect(openServer(forgetful.url, 10, forgetful.direct)).rejects.toThrow(
      /^DATABASE_URL: .*max_prepared_statements/,
    );
  });

  it('carries requests, work and jobs, beside migrations and notifications', async () => {
    await setTimeouts('set');
    onTestFinished(() => setTimeouts('reset'));
    const { url, direct } = await poolerFor('shop');
    const [one, other] = await Promise.all([opened(url, direct), opened(url, direct)]);
    const { rows } = (await one.reader.execute(
      sql`select setting from pg_settings where name in ('statement_timeout', 'lock_timeout') order by name`,
    )) as unknown as { rows: { setting: string }[] };
    expect(rows).toEqual([{ setting: '10000' }, { setting: '20000' }]);

    const received: (string | null)[] = [];
    onTestFinished(other.listen('work', (sent) => void received.push(sent)));
    await eventually(async () => other.receivesNotifications);
    await one.transaction((tx) => notifyProcesses(tx, 'work', 'mails'));
    await eventually(async () => received.includes('mails'));

    const boss = new PgBoss({ ...one.queue, schedule: false });
    await boss.start();
    await boss.createQueue('pooled');
    await boss.send('pooled', { n: 1 });
    expect(await boss.fetch('pooled')).toMatchObject([{ data: { n: 1 } }]);
    await boss.stop({ graceful: false, close: true });
  });
});
