import { AsyncLocalStorage } from 'node:async_hooks';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ConstructorOptions } from 'pg-boss';
import { transactionSeconds } from '../telemetry/metrics.ts';
import type { OnDisk } from './embedded/openEmbedded.ts';
import type { Listening } from './listening.ts';

/** The handle for queries: the database, or a transaction on it. */
export type Queryable = PgDatabase<PgQueryResultHKT>;

export interface Database extends Pick<Listening, 'receivesNotifications' | 'listen'> {
  /** For single queries outside transactions. Throws inside one, where it would wait forever. */
  readonly reader: Queryable;
  /** For health checks: on a server, with a connection that nothing else uses. */
  readonly health: Queryable;
  /** Commits all or nothing, on disk when it returns. Nested calls throw. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** The job queue's access to the same database. */
  readonly queue: QueueAccess;
  /** Returns the use of connections, without the job queue's; empty for the embedded database. */
  connections(): Connections;
  /** The embedded database's folder; null in memory or on a server. */
  readonly onDisk: OnDisk | null;
  close(): Promise<void>;
}

/** Counts of connections to a server, and of work that waits for one. */
interface Connections {
  readonly inUse: number;
  readonly idle: number;
  readonly waiting: number;
}

type QueueAccess = Pick<ConstructorOptions, 'backend' | 'db' | 'connectionString' | 'max'>;

/** Runs work in its own transaction. */
export type Transact = <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>;

/**
 * Wraps a drizzle database. The embedded one runs one query at a time, so a query beside its own
 * open transaction would wait forever. The wrapper throws an error instead.
 */
export function guardDatabase(
  orm: Queryable,
  {
    transact,
    listening,
    ...parts
  }: Pick<Database, 'queue' | 'connections' | 'onDisk' | 'health' | 'close'> & {
    transact: Transact;
    listening: Listening;
  },
): Database {
  const inTransaction = new AsyncLocalStorage<true>();
  const refuseInside = () => {
    if (inTransaction.getStore()) {
      throw new Error('Inside a transaction, use its handle and not the database.');
    }
  };
  return {
    get reader() {
      refuseInside();
      return orm;
    },
    transaction(work) {
      refuseInside();
      return timed(() => transact((tx) => inTransaction.run(true, () => work(tx))));
    },
    ...parts,
    get receivesNotifications() {
      return listening.receivesNotifications;
    },
    listen: listening.listen,
    async close() {
      await listening.close();
      await parts.close();
    },
  };
}

/** Measures how long a transaction takes, whether it succeeds or not. */
async function timed<T>(transaction: () => Promise<T>): Promise<T> {
  const stop = transactionSeconds.startTimer();
  try {
    return await transaction();
  } finally {
    stop();
  }
}
