import { sql } from 'drizzle-orm';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import { type Database, guardDatabase, type Queryable, type Transact } from './database.ts';
import { refuseDevelopmentData } from './developmentData.ts';
import { checkAddresses } from './directAddress.ts';
import { migrateAnywhere } from './distribution.ts';
import { listenEmbedded } from './embedded/listenEmbedded.ts';
import {
  type EmbeddedDatabase,
  type EmbeddedOptions,
  openEmbeddedDatabase,
} from './embedded/openEmbedded.ts';
import { admitProgram } from './leastMigration.ts';
import { checkLimitedRole, ownsTables } from './limitedRole.ts';
import { pollOnly, wireChannel, withoutNotify } from './listening.ts';
import { listenOnServer } from './listenOnServer.ts';
import { migrationsFolder } from './migrationsFolder.ts';
import { openClient, openPools, timeouts } from './openPool.ts';

/** Key of the advisory lock for migrations. Any number, the same in each process. */
const migrationLock = 7_265_001;

/**
 * Opens the embedded database and migrates its tables.
 * @throws DataFolderInUse, DatabaseNotOpened, DataOfDevelopment, DataNewer
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  const embedded = await openEmbeddedDatabase(options);
  try {
    const orm = drizzleEmbedded(embedded.client);
    const tables = orm as unknown as Queryable;
    await refuseDevelopmentData(tables);
    await migrateEmbedded(orm, { migrationsFolder });
    await admitProgram(tables);
  } catch (error) {
    await embedded.close();
    throw error;
  }
  return overEmbedded(embedded);
}

/** Returns an open, migrated embedded database as the shop uses it. */
export function overEmbedded(embedded: EmbeddedDatabase): Database {
  const orm = drizzleEmbedded(embedded.client);
  const queue = { backend: 'pglite', db: fromPglite(embedded.client) } as const;
  const reader = orm as unknown as Queryable;
  const transact: Transact = (work) => reader.transaction(work);
  const { onDisk, close } = embedded;
  return guardDatabase(reader, {
    transact,
    queue,
    onDisk,
    health: reader,
    connections: () => ({ inUse: 0, idle: 0, waiting: 0 }),
    listening: listenEmbedded(embedded.client),
    close,
  });
}

/**
 * Opens a Postgres server and migrates its tables, one process at a time.
 * @param connections of this process at most. The default is 10 of the 100 that a server usually
 * allows
 * @param direct the address of the server itself, where `url` is a pooler's
 * @throws WrongSetting, DataOfDevelopment, DataNewer, or the server's error
 */
export async function openServer(
  url: string,
  connections = 10,
  direct: string = url,
): Promise<Database> {
  const { pool, health, queue } = openPools(url, connections, direct !== url);
  let canListen: boolean;
  try {
    await checkAddresses(url, direct);
    canListen = await migrateOver(direct);
  } catch (error) {
    await Promise.all([pool.end(), health.end()]);
    throw error;
  }
  // Not drizzle's transaction: with a pool it never releases a connection that breaks at `begin`, and
  // it sends and plans `begin` and `commit` as it does queries, 5% of the time of a change.
  const transact: Transact = async (work) => {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      const tx = drizzleServer(client) as unknown as Queryable;
      if (!canListen) withoutNotify.add(tx);
      await client.query('begin');
      try {
        const result = await work(tx);
        await client.query('commit');
        return result;
      } catch (error) {
        // The first error says more than that of a rollback which the connection refuses.
        await client.query('rollback').catch((refused: Error) => {
          broken = refused;
        });
        throw error;
      }
    } finally {
      // A broken connection is closed: its transaction may be open.
      client.release(broken);
    }
  };
  const reader = drizzleServer(pool) as unknown as Queryable;
  if (!canListen) withoutNotify.add(reader);
  const notify = (message: string) =>
    pool.query('select pg_notify($1, $2)', [wireChannel, message]);
  return guardDatabase(reader, {
    transact,
    queue,
    listening: canListen ? listenOnServer(direct, notify) : pollOnly(),
    connections: () => ({
      inUse: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    onDisk: null,
    health: drizzleServer(health) as unknown as Queryable,
    close: async () => {
      await Promise.all([pool.end(), health.end()]);
    },
  });
}

/**
 * Migrates over a connection of its own, since it changes settings of the session. A user who does not own the
 * tables migrates nothing, and has to be one whom `grantTo` has given its rights.
 * @returns whether the server notifies
 */
async function migrateOver(direct: string): Promise<boolean> {
  const client = await openClient(direct);
  try {
    const orm = drizzleServer(client);
    // Migrations may take long, here or in another process. Only waiting for a table in use times out.
    await orm.execute(sql`set statement_timeout = 0`);
    await orm.execute(sql`set lock_timeout = 0`);
    await orm.execute(sql`select pg_advisory_lock(${migrationLock})`);
    await orm.execute(sql.raw(`set lock_timeout = ${timeouts.lock_timeout}`));
    const tables = orm as unknown as Queryable;
    if (await ownsTables(tables)) {
      await refuseDevelopmentData(tables);
      await migrateAnywhere(tables, () => migrateServer(orm, { migrationsFolder }));
    } else {
      await checkLimitedRole(tables);
    }
    await admitProgram(tables);
    const { rows } = await orm.execute(sql`select 1 from pg_proc where proname = 'pg_notify'`);
    return rows.length > 0;
  } finally {
    // Ends the lock too.
    await client.end();
  }
}
