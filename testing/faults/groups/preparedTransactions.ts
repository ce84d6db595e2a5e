import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { RealPostgres } from '../../database/realPostgres.ts';
import { databaseOn, queryShop } from '../clusterNodes.ts';
import type { Fault } from '../fault.ts';
import type { Stage } from '../openStage.ts';

/** Sign-ups at once. Each writes a log-in name and a customer, every second one on two nodes. */
const atOnce = 24;
/** Milliseconds of sign-ups before the kill. */
const before = 500;
/** The most kills for each transaction that is to be left prepared. */
const maxKills = 5;
/** Milliseconds in which the cluster must settle it: every ten seconds it looks for some. */
const patience = 60_000;

/**
 * Nodes are killed during sign-ups until a transaction is left prepared. The cluster must settle it, and a
 * sign-up must be there whole or not at all.
 */
export const leftPrepared: Fault = {
  name: 'sign-up left prepared on a node by a kill',
  clusterOnly: true,
  async play(stage, _models, size) {
    const { cluster } = stage.database;
    if (!cluster) throw new Error('This fault needs a cluster');
    const { workerNodes } = cluster;
    const tries = { small: 1, full: 20 }[size];
    const wrong: string[] = [];
    let left = 0;
    for (let kills = 0; left < tries && kills < tries * maxKills; kills += 1) {
      const signUps = keepSigningUp(stage.database.url);
      await pause(before);
      // In turn, since both sides of a commit may be cut off.
      const node = kills % 2 === 0 ? cluster.coordinator : (workerNodes[0] as RealPostgres);
      await node.kill();
      const acknowledged = await signUps.stop();
      // Before the node is back: a coordinator settles them at its start.
      const others = workerNodes.filter((each) => each !== node);
      const prepared = await countPrepared(stage, others);
      await node.start();
      if (prepared > 0 || (await countPrepared(stage, workerNodes)) > 0) left += 1;
      if (!(await untilSettled(stage, workerNodes))) wrong.push('a transaction stayed prepared');
      wrong.push(...(await findWrongSignUps(stage.database.url, acknowledged)));
    }
    if (left < tries) wrong.push(`only ${left} kills left a transaction prepared`);
    return { tries: left, wrong };
  },
};

const columns = `(customer_id, email, first_name, last_name, phone_number, password_hash,
  terms_accepted_at, marketing_enabled, created_at)`;

/**
 * Writes the rows of sign-ups without the shop around them, whose process would leave the database idle
 * most of the time.
 */
function keepSigningUp(url: string) {
  let going = true;
  const acknowledged: string[] = [];
  const all = Array.from({ length: atOnce }, async () => {
    const client = new pg.Client(url);
    // Its next statement fails.
    client.on('error', () => {});
    try {
      await client.connect();
      while (going) {
        const id = randomUUID();
        const email = `${id}@example.com`;
        await client.query('begin');
        await client.query('insert into login_names (email, customer_id) values ($1, $2)', [
          email,
          id,
        ]);
        await client.query(
          `insert into customers ${columns} values ($1, $2, 'Ada', '', '', '', $3, false, $3)`,
          [id, email, new Date()],
        );
        await client.query('commit');
        acknowledged.push(id);
      }
    } catch {
      // The node is away.
    } finally {
      await client.end().catch(() => {});
    }
  });
  return {
    /** @returns the ids whose sign-up was acknowledged */
    async stop(): Promise<readonly string[]> {
      going = false;
      await Promise.all(all);
      return acknowledged;
    },
  };
}

async function countPrepared({ database }: Stage, nodes: readonly RealPostgres[]): Promise<number> {
  let count = 0;
  for (const { url } of nodes) {
    const rows = await queryShop(
      databaseOn(url, database.url),
      'select 1 from pg_prepared_xacts where database = current_database()',
    );
    count += rows.length;
  }
  return count;
}

async function untilSettled(stage: Stage, nodes: readonly RealPostgres[]): Promise<boolean> {
  const until = performance.now() + patience;
  while (performance.now() < until) {
    if ((await countPrepared(stage, nodes)) === 0) return true;
    await pause(200);
  }
  return false;
}

/** Returns a finding for each sign-up that is lost, or there by half. */
async function findWrongSignUps(url: string, acknowledged: readonly string[]): Promise<string[]> {
  const read = async (table: string, where = '') => {
    const rows = await queryShop<{ id: string }>(
      url,
      `select customer_id as id from ${table} ${where}`,
    );
    return new Set(rows.map(({ id }) => id));
  };
  const names = await read('login_names');
  // Copies of customers have no log-in name.
  const customers = await read('customers', `where email not like 'copy.%'`);
  return [
    ...acknowledged.filter((id) => !names.has(id)).map((id) => `the sign-up of ${id} is lost`),
    ...[...names].filter((id) => !customers.has(id)).map((id) => `${id} has only a log-in name`),
    ...[...customers].filter((id) => !names.has(id)).map((id) => `${id} has no log-in name`),
  ];
}
