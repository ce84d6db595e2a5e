import { sql } from 'drizzle-orm';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { fromPglite } from 'pg-boss';
import { type Database, guardDatabase, type Queryable, type Transact } from './database.ts';
import { type EmbeddedOptions, openEmbeddedDatabase } from './embedded/openEmbedded.ts';
import { migrationsFolder } from './migrationsFolder.ts';

/** Any number, the same in every process: who holds it may migrate. */
const migrationLock = 7_265_001;

/** Connections of one process, for its own work and for its job queue: 10 of 100 that are usual. */
const connections = { own: 7, queue: 3 };

/**
 * Opens the embedded database and brings its tables up to date.
 * @throws DataFolderInUse, DatabaseNotOpened
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  const embedded = await openEmbeddedDatabase(options);
  const orm = drizzleEmbedded(embedded.client);
  try {
    await migrateEmbedded(orm, { migrationsFolder });
  } catch (error) {
    await embedded.close();
    throw error;
  }
  const queue = { backend: 'pglite', db: fromPglite(embedded.client) } as const;
  const reader = orm as unknown as Queryable;
  const transact: Transact = (work) => reader.transaction(work);
  const { onDisk, close } = embedded;
  return guardDatabase(reader, { transact, queue, onDisk, close });
}

/** Opens a Postgres server and brings its tables up to date; processes wait for one another. */
export async function openServer(url: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections.own,
    connectionTimeoutMillis: 10_000,
  });
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', () => {});
  // One that breaks in the middle of a transaction fails that transaction alone.
  pool.on('connect', (client) => client.on('error', () => {}));
  const connection = await pool.connect().catch(async (error) => {
    await pool.end();
    throw error;
  });
  try {
    const orm = drizzleServer(connection);
    await orm.execute(sql`select pg_advisory_lock(${migrationLock})`);
    try {
      await migrateServer(orm, { migrationsFolder });
    } finally {
      await orm.execute(sql`select pg_advisory_unlock(${migrationLock})`);
    }
  } finally {
    connection.release();
  }
  // Not the ORM's own way with a pool, which keeps a connection for ever that breaks at `begin`.
  const transact: Transact = async (work) => {
    const client = await pool.connect();
    try {
      return await (drizzleServer(client) as unknown as Queryable).transaction(work);
    } finally {
      client.release();
    }
  };
  return guardDatabase(drizzleServer(pool) as unknown as Queryable, {
    transact,
    queue: { connectionString: url, max: connections.queue },
    onDisk: null,
    close: () => pool.end(),
  });
}
