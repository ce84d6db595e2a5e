import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import getPort from 'get-port';
import { postgresAccount } from './postgresBinaries.ts';

export interface Pgbouncer {
  /** The address of the database behind it. */
  readonly url: string;
  stop(): Promise<void>;
}

/** The oldest 1.x that keeps prepared statements in transaction mode. */
const keepsStatements = 21;

/** Returns the x of the installed pgbouncer 1.x; null without one. */
function installedVersion(): number | null {
  try {
    const text = execFileSync('pgbouncer', ['--version'], { encoding: 'utf8' });
    return Number(/PgBouncer 1\.(\d+)/.exec(text)?.[1] ?? 0);
  } catch {
    return null;
  }
}

/** Returns whether pgbouncer can be tested here, and says so where it cannot. */
export function canPool(): boolean {
  const version = installedVersion();
  const can = version !== null && version >= keepsStatements;
  if (!can) {
    process.stderr.write(
      `Skipped: pgbouncer 1.${keepsStatements} or later is not installed (found: ${version === null ? 'none' : `1.${version}`}).\n`,
    );
  }
  return can;
}

/**
 * Starts pgbouncer in transaction mode in front of a database, on a free port of 127.0.0.1.
 * @param statements how many prepared statements it keeps for each connection
 * @throws with its output if it does not start
 */
export async function startPgbouncer(url: string, { statements = 200 } = {}): Promise<Pgbouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'nestbox-pgbouncer-'));
  const account = postgresAccount();
  const { hostname, port, username, password } = new URL(url);
  const ownPort = await getPort();
  const file = join(folder, 'pgbouncer.ini');
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${ownPort}`,
    'unix_socket_dir =',
    // Anybody of this machine, since the password is that of a temporary database.
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 8',
    `max_prepared_statements = ${statements}`,
  ];
  await writeFile(file, `${settings.join('\n')}\n`);
  for (const path of account ? [folder, file] : []) {
    await chown(path, account?.uid ?? 0, account?.gid ?? 0);
  }
  const child = spawn('pgbouncer', [file], { ...account, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
  let said = '';
  const up = new Promise<boolean>((resolve) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      said += `${line}\n`;
      if (line.includes('process up')) resolve(true);
    });
  });
  if (!(await Promise.race([up, ended.then(() => false)]))) {
    throw new Error(`pgbouncer did not start: ${said}`);
  }
  const address = new URL(url);
  address.port = String(ownPort);
  return {
    url: address.href,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
