import { AsyncLocalStorage } from 'node:async_hooks';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ConstructorOptions } from 'pg-boss';
import { transactionSeconds } from '../telemetry/metrics.ts';
import { timed } from '../telemetry/timed.ts';
import type { OnDisk } from './embedded/openEmbedded.ts';
import type { Listening } from './listening.ts';

/** What queries run on: the database, or a transaction on it. */
export type Queryable = PgDatabase<PgQueryResultHKT>;

export interface Database extends Pick<Listening, 'hearing' | 'listen'> {
  /** For single queries outside transactions. Throws inside one, where it would wait for ever. */
  readonly reader: Queryable;
  /** All or nothing; synced to disk when it returns. Nested calls throw. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** How the job queue reaches the same database. */
  readonly queue: QueueAccess;
  /** Of its own work, not of the job queue; none where the database is embedded. */
  connections(): Connections;
  /** The embedded database's folder; null where it is in memory or a server's. */
  readonly onDisk: OnDisk | null;
  close(): Promise<void>;
}

/** How the connections to a server are used, and how much work waits for one. */
interface Connections {
  readonly inUse: number;
  readonly idle: number;
  readonly waiting: number;
}

type QueueAccess = Pick<ConstructorOptions, 'backend' | 'db' | 'connectionString' | 'max'>;

/** Runs work in a transaction of its own. */
export type Transact = <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>;

/**
 * Wraps a drizzle database. The embedded one serves one query at a time, so that using it beside
 * its own open transaction would hang: here that is an error at once.
 */
export function guardDatabase(
  orm: Queryable,
  {
    transact,
    listening,
    ...parts
  }: Pick<Database, 'queue' | 'connections' | 'onDisk' | 'close'> & {
    transact: Transact;
    listening: Listening;
  },
): Database {
  const inTransaction = new AsyncLocalStorage<true>();
  const refuseInside = () => {
    if (inTransaction.getStore()) {
      throw new Error('Inside a transaction use its own handle, not the database.');
    }
  };
  return {
    get reader() {
      refuseInside();
      return orm;
    },
    transaction(work) {
      refuseInside();
      return timed(transactionSeconds, () =>
        transact((tx) => inTransaction.run(true, () => work(tx))),
      );
    },
    ...parts,
    get hearing() {
      return listening.hearing;
    },
    listen: listening.listen,
    async close() {
      await listening.close();
      await parts.close();
    },
  };
}
