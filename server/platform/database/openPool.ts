import pg from 'pg';
import { waitsFor } from '../processorTime.ts';
import { querySeconds } from '../telemetry/metrics.ts';
import { forHealth, shareConnections } from './shareConnections.ts';

type Query = (...given: unknown[]) => unknown;

/** A connection that measures its queries. */
class TimedClient extends pg.Client {
  // The driver accepts a text or an object, with or without values, and a promise or a callback.
  override query(...given: unknown[]): never {
    const stop = querySeconds.startTimer();
    const last = given.at(-1);
    const query = super.query as Query;
    if (typeof last === 'function') {
      const sent = (...answer: unknown[]) => {
        stop();
        last(...answer);
      };
      return query.apply(this, [...given.slice(0, -1), sent]) as never;
    }
    const answer = query.apply(this, given);
    if (answer instanceof Promise) {
      answer.then(stop.bind(null, {}), stop.bind(null, {}));
      waitsFor(answer);
    }
    return answer as never;
  }
}

/** A pool that charges nobody for the time of the server. Its own queries answer its clients' callbacks. */
class ChargedPool extends pg.Pool {
  override query(...given: unknown[]): never {
    const answer = (super.query as Query).apply(this, given);
    if (answer instanceof Promise) waitsFor(answer);
    return answer as never;
  }
}

/**
 * Timeouts in milliseconds: of a statement, whose request is aborted after 30 seconds; of a lock on
 * a row or table; of a transaction whose process is idle.
 */
export const timeouts = {
  statement_timeout: 20_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
};

/**
 * Opens pools of connections to a Postgres server: for requests and work, and one for health checks.
 * @param connections the most to open, with those of the job queue and of listening
 * @param pooler whether the address is a pooler's, which refuses timeouts: the database's user has them
 */
export function openPools(connectionString: string, connections: number, pooler: boolean) {
  const share = shareConnections(connections);
  const open = (max: number) => openPool({ ...(pooler ? {} : timeouts), connectionString, max });
  return {
    pool: open(share.work),
    health: open(forHealth),
    queue: { connectionString, max: share.queue },
  };
}

function openPool(options: pg.PoolConfig): pg.Pool {
  const pool = new ChargedPool({
    ...options,
    Client: TimedClient,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    // Distributes connections to a server that took over, or was added under the same name.
    maxLifetimeSeconds: 3_600,
    keepAlive: true,
    application_name: 'nestbox',
  });
  // Without a listener, an idle connection that breaks would end the process.
  pool.on('error', () => {});
  // A connection that breaks within a transaction fails only that transaction.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Opens a connection outside the pool. @throws the server's error */
export async function openClient(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'nestbox',
  });
  // A connection that breaks fails only its query.
  client.on('error', () => {});
  await client.connect();
  return client;
}
