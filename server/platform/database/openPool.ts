import pg from 'pg';
import { querySeconds } from '../telemetry/metrics.ts';
import { shareConnections } from './shareConnections.ts';

type Query = (...given: unknown[]) => unknown;

/** A connection whose queries are measured. */
class TimedClient extends pg.Client {
  // The driver takes a text or an object, values or none, and answers by a promise or a callback.
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
    if (answer instanceof Promise) answer.then(stop.bind(null, {}), stop.bind(null, {}));
    return answer as never;
  }
}

/**
 * Nobody waits longer for a statement, whose request is given up after 30 seconds; for a row or table
 * that somebody else holds; for a transaction whose process has stopped in the middle.
 */
const patience = {
  statement_timeout: 20_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
};

/**
 * Connections to a Postgres server, opened as they are needed.
 * @param connections at most, all of them together
 */
export function openPool(connectionString: string, connections: number) {
  const share = shareConnections(connections);
  const pool = new pg.Pool({
    ...patience,
    connectionString,
    Client: TimedClient,
    max: share.work,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    // So that a server that took over, or one added behind the same name, gets its share.
    maxLifetimeSeconds: 3_600,
    keepAlive: true,
    application_name: 'nestbox',
  });
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', () => {});
  // One that breaks in the middle of a transaction fails that transaction alone.
  pool.on('connect', (client) => client.on('error', () => {}));
  return { pool, queue: { connectionString, max: share.queue } };
}
