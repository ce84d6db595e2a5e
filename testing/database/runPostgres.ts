/**
 * A process that makes a Postgres in the temporary folder, prints its address in one line, and
 * removes it again when its standard input ends, which happens when its parent process dies.
 * A line on its standard input kills the Postgres, starts it again from what it left, or does both:
 * kill, start, crash.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import getPort from 'get-port';
import { postgresAccount, postgresBinaries } from './postgresBinaries.ts';

const input = createInterface({ input: process.stdin });
const inputEnded = once(input, 'close');
const durable = process.argv.includes('--durable');
const requested = process.argv.filter((arg) => /^[\w.]+=/.test(arg));
const programs = process.argv.find((arg) => arg.startsWith('--programs='))?.split('=')[1];
const folder = mkdtempSync(join(tmpdir(), 'nestbox-postgres-'));
const account = postgresAccount();
if (account) chownSync(folder, account.uid, account.gid);
// The account may lack access to the folder in which we were started.
const options = { ...account, cwd: folder };
const password = process.env.PGPASSWORD ?? '';
const data = join(folder, 'data');

let server: ChildProcess | undefined;
try {
  const { initdb, postgres } = programs
    ? { initdb: join(programs, 'initdb'), postgres: join(programs, 'postgres') }
    : await postgresBinaries(folder, account);
  initialise(initdb);
  const port = await getPort();
  server = await start(postgres, port);
  const sayAddress = () =>
    process.stdout.write(`postgres://postgres:${password}@127.0.0.1:${port}/postgres\n`);
  sayAddress();
  input.on('line', async (order) => {
    if (order !== 'start') await kill();
    if (order !== 'kill') server = await startAgain(postgres, port);
    sayAddress();
  });
  await inputEnded;
} finally {
  if (server && isRunning(server)) {
    server.kill('SIGINT'); // Postgres's fast shutdown
    await once(server, 'exit');
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

function initialise(initdb: string): void {
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) chownSync(passwordFile, account.uid, account.gid);
  const settings = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  // The collation of the embedded database, so that both sort alike.
  const builtin =
    Number(/\d+/.exec(execFileSync(initdb, ['--version'], { ...options, encoding: 'utf8' }))) >= 17;
  const provider = builtin ? ['--locale-provider=builtin'] : [];
  const locale = ['--encoding=UTF8', ...provider, '--locale=C.UTF-8'];
  execFileSync(initdb, [`--pgdata=${data}`, '--no-sync', ...settings, ...locale], {
    ...options,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Resolves once it accepts connections. Its output goes to standard error until then. */
async function start(postgres: string, port: number): Promise<ChildProcess> {
  // Without Postgres's own sync a crash of Postgres loses nothing, but a crash of the machine does.
  const forSpeed = durable
    ? ['fsync=off']
    : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const alone = ['listen_addresses=127.0.0.1', 'unix_socket_directories='];
  const settings = [...forSpeed, ...alone, ...requested];
  const child = spawn(
    postgres,
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const log = createInterface({ input: child.stderr });
  await new Promise<void>((resolve, reject) => {
    let said = '';
    log.on('line', (line) => {
      said += `${line}\n`;
      if (line.includes('ready to accept connections')) resolve();
    });
    child.on('error', reject);
    child.on('exit', () => reject(new Error(said)));
  });
  log.removeAllListeners('line').resume();
  return child;
}

/** Kills it as a power cut would, with the processes of its connections. */
async function kill(): Promise<void> {
  if (!server || !isRunning(server)) return;
  const gone = once(server, 'exit');
  const own = childrenOf(server.pid ?? 0);
  server.kill('SIGKILL');
  for (const pid of own) killProcess(pid);
  await gone;
}

/** Postgres starts them from its main thread. A bare Debian has no pgrep. */
function childrenOf(pid: number): number[] {
  const listed =
    process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      : spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }).stdout;
  return (listed ?? '').split(/\s+/).filter(Boolean).map(Number);
}

function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Ended by itself.
  }
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

/** Starts it from what it left, once its other processes have ended. */
async function startAgain(postgres: string, port: number): Promise<ChildProcess> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await start(postgres, port);
    } catch (error) {
      if (tries > 100) throw error;
      await pause(100);
    }
  }
}
