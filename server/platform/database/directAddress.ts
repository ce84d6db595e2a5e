import pg from 'pg';
import { WrongSetting } from '../configuration/env.ts';
import { openClient, timeouts } from './openPool.ts';

/**
 * Checks that migrations and notifications have connections of their own, and that requests work
 * through the pooler, if there is one.
 * @param url for requests and work; may be a pooler's
 * @param direct for migrations and notifications
 * @throws WrongSetting, or the server's error
 */
export async function checkAddresses(url: string, direct: string): Promise<void> {
  if (url === direct) {
    if (await isShared(url)) {
      throw new WrongSetting(
        'DATABASE_URL: a pooler that gives a connection to others after each transaction. Set DATABASE_DIRECT_URL to the address of the database itself, for migrations and notifications.',
      );
    }
    return;
  }
  if (await isShared(direct)) {
    throw new WrongSetting(
      'DATABASE_DIRECT_URL: a pooler that gives a connection to others after each transaction. Set it to the address of the database itself.',
    );
  }
  if (!(await withClients(direct, url, isSameDatabase))) {
    throw new WrongSetting('DATABASE_DIRECT_URL: another database than that of DATABASE_URL.');
  }
  if (!(await keepsStatements(url))) {
    throw new WrongSetting(
      'DATABASE_URL: a pooler that does not keep prepared statements. pgbouncer does from 1.21 on, with max_prepared_statements = 200.',
    );
  }
  const missing = await missingTimeouts(url);
  if (missing.length > 0) {
    throw new WrongSetting(
      `DATABASE_URL: a pooler does not pass timeouts on. Set them for the database's user, and reconnect the pooler:\n${missing.join('\n')}`,
    );
  }
}

/** How often two connections are compared: other processes may take one in between. */
const looks = 3;

/** Whether an address gives two connections the same process of the server in turn. */
const isShared = (url: string) =>
  withClients(url, url, async (one, other) => {
    for (let look = 0; look < looks; look += 1) {
      if ((await readProcess(one)) === (await readProcess(other))) return true;
    }
    return false;
  });

async function readProcess(client: pg.Client): Promise<number> {
  const { rows } = await client.query('select pg_backend_pid() as pid');
  return rows[0].pid;
}

/** Whether a lock of the one is seen by the other. */
async function isSameDatabase(one: pg.Client, other: pg.Client): Promise<boolean> {
  await one.query('begin');
  try {
    const { rows } = await one.query(
      `select pg_advisory_xact_lock(pg_backend_pid()), pg_backend_pid() as pid`,
    );
    const seen = await other.query(
      `select 1 from pg_locks where locktype = 'advisory' and pid = $1
        and database = (select oid from pg_database where datname = current_database())`,
      [rows[0].pid],
    );
    return seen.rows.length > 0;
  } finally {
    await one.query('rollback');
  }
}

/** Whether two connections can prepare statements of the same name. */
const keepsStatements = (url: string) =>
  withClients(url, url, async (one, other) => {
    const statement = { name: 'pooler_check', text: 'select 1' };
    try {
      for (const client of [one, other, one]) await client.query(statement);
      return true;
    } catch (error) {
      // Prepared already, or not known.
      if (['42P05', '26000'].includes((error as pg.DatabaseError).code ?? '')) return false;
      throw error;
    }
  });

/** Returns statements that set the timeouts that connections do not have. */
const missingTimeouts = (url: string) =>
  withClient(url, async (client) => {
    const missing: string[] = [];
    for (const [name, milliseconds] of Object.entries(timeouts)) {
      const { rows } = await client.query(
        `select current_user as "user", setting::int as set from pg_settings where name = $1`,
        [name],
      );
      const [{ user, set }] = rows;
      const seconds = `'${milliseconds / 1_000}s'`;
      if (set === 0) {
        missing.push(`  alter role ${pg.escapeIdentifier(user)} set ${name} = ${seconds};`);
      }
    }
    return missing;
  });

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await openClient(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const withClients = <T>(
  url: string,
  otherUrl: string,
  work: (one: pg.Client, other: pg.Client) => Promise<T>,
) => withClient(url, (one) => withClient(otherUrl, (other) => work(one, other)));
