import pg from 'pg';
import { shareConnections } from './shareConnections.ts';
import { TimedClient } from './timedClient.ts';

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
