import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import pg from 'pg';

export type RealPostgres = {
  /** Address of the server's own `postgres` database, as its superuser. */
  url: string;
  /** As the function of that name, on this server. */
  createDatabase(name: string): Promise<string>;
  /** Kills it in whatever it does, and resolves once it answers again. */
  crash(): Promise<void>;
  /** Ends every connection and removes all of it. */
  stop(): Promise<void>;
};

/**
 * Starts a Postgres of its own for tests, empty, in the system's temporary folder and on a free
 * port of 127.0.0.1. It ends with this process at the latest, however that dies.
 * @param options.durable what it has committed outlives its own crash, which takes it some time
 * @param options.settings of Postgres, such as 'shared_buffers=1GB'
 * @throws with what Postgres said if it does not start.
 */
export async function startRealPostgres({
  durable = false,
  settings = [],
}: {
  durable?: boolean;
  settings?: readonly string[];
} = {}): Promise<RealPostgres> {
  const script = new URL('runPostgres.ts', import.meta.url);
  // Detached, so that Ctrl-C leaves it time to clean up: it ends when its standard input does.
  const args = [script.pathname, ...settings, ...(durable ? ['--durable'] : [])];
  const runner = spawn(process.execPath, args, { stdio: 'pipe', detached: true });
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
  return {
    url,
    createDatabase: (name) => createDatabase(url, name),
    async crash() {
      const again = once(lines, 'line');
      runner.stdin.write('crash\n');
      await Promise.race([again, ended]);
    },
    async stop() {
      runner.stdin.end();
      await ended;
    },
  };
}

/**
 * Makes an empty database on the server behind `url` and gives its address: a test file of its own
 * needs no more than this, and it goes when the server does.
 * @throws if there is one of this name.
 */
export async function createDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
  const address = new URL(url);
  address.pathname = `/${encodeURIComponent(name)}`;
  return address.href;
}
