import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import pg from 'pg';

export type RealPostgres = {
  /** The address of the server's own `postgres` database, as its superuser. */
  url: string;
  /** As the function of that name, on this server. */
  createDatabase(name: string): Promise<string>;
  /** Kills the server, which stays away until `start`. */
  kill(): Promise<void>;
  /** Starts a killed server, and resolves once it answers. */
  start(): Promise<void>;
  /** Kills the server, and resolves once it answers again. */
  crash(): Promise<void>;
  /** Ends all connections and removes the server. */
  stop(): Promise<void>;
};

/**
 * Starts an empty Postgres for tests, in the system's temporary folder and on a free port of
 * 127.0.0.1. It ends with this process at the latest, however that ends.
 * @param options.durable commits survive the server's crash, which is slower
 * @param options.settings of Postgres, such as 'shared_buffers=1GB'
 * @param options.programs folder of initdb and postgres; by default those that npm installed
 * @param options.password of its superuser, with which it also logs in to other servers
 * @throws with Postgres's output if it does not start
 */
export async function startRealPostgres({
  durable = false,
  settings = [],
  programs,
  password = randomBytes(18).toString('base64url'),
}: {
  durable?: boolean;
  settings?: readonly string[];
  programs?: string;
  password?: string;
} = {}): Promise<RealPostgres> {
  const script = new URL('runPostgres.ts', import.meta.url);
  // Detached, so that it can clean up after Ctrl-C: it ends when its standard input does.
  const args = [
    script.pathname,
    ...settings,
    ...(durable ? ['--durable'] : []),
    ...(programs ? [`--programs=${programs}`] : []),
  ];
  // libpq reads this variable in the server too, where Citus connects its nodes.
  const env = { ...process.env, PGPASSWORD: password };
  const runner = spawn(process.execPath, args, { stdio: 'pipe', detached: true, env });
  const ended = once(runner, 'close');
  let errors = '';
  runner.stderr.on('data', (text) => {
    errors += text;
  });
  const lines = createInterface({ input: runner.stdout });
  const started = once(lines, 'line');
  const line = await Promise.race([started, ended.then(() => null)]);
  if (!line) throw new Error(`Postgres did not start: ${errors}`);
  const url = String(line[0]);
  const send = async (order: 'kill' | 'start' | 'crash') => {
    const done = once(lines, 'line');
    runner.stdin.write(`${order}\n`);
    await Promise.race([done, ended]);
  };
  return {
    url,
    createDatabase: (name) => createDatabase(url, name),
    kill: () => send('kill'),
    start: () => send('start'),
    crash: () => send('crash'),
    async stop() {
      runner.stdin.end();
      await ended;
    },
  };
}

/**
 * Creates a database on the server behind `url` and returns its address. It is removed with the
 * server.
 * @param template database that it is a copy of, to which nobody is connected; none for an empty one
 * @throws if the name exists
 */
export async function createDatabase(
  url: string,
  name: string,
  template = 'template1',
): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const [made, from] = [name, template].map((each) => client.escapeIdentifier(each));
    await client.query(`CREATE DATABASE ${made} TEMPLATE ${from}`);
  } finally {
    await client.end();
  }
  const address = new URL(url);
  address.pathname = `/${encodeURIComponent(name)}`;
  return address.href;
}
