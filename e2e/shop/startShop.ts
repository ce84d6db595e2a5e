import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { secretsKey } from './testPages.ts';

const root = join(import.meta.dirname, '../..');

/** A server in its own process, with its own data folder. */
export interface RunningShop {
  readonly url: string;
  readonly dataFolder: string;
  /** Kills the server, as a power cut does, and starts it again on the same folder. */
  killAndRestart(): Promise<void>;
  /** Stops the server and removes its folder. */
  stop(): Promise<void>;
}

/** @param settings environment variables besides those of every test */
export async function startShop(settings: Record<string, string> = {}): Promise<RunningShop> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'nestbox-e2e-'));
  const port = await getPort();
  let server = await launch(port, dataFolder, settings);
  return {
    url: `http://localhost:${port}`,
    dataFolder,
    async killAndRestart() {
      await end(server, 'SIGKILL');
      server = await launch(port, dataFolder, settings);
    },
    async stop() {
      await end(server, 'SIGTERM');
      rmSync(dataFolder, { recursive: true });
    },
  };
}

function launch(
  port: number,
  dataFolder: string,
  settings: Record<string, string>,
): Promise<ChildProcess> {
  const server = spawn(process.execPath, [join(root, 'server/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'error',
      SECRETS_KEY: secretsKey,
      // Tests name the network addresses of their customers: see `arrive.ts`.
      TRUSTED_PROXIES: '127.0.0.1, ::1',
      // The tests begin today: a bank holiday soon would move the days that they expect.
      DELIVERY_REGION: 'none',
      PACKING_WEEKDAYS: 'Mon,Tue,Wed,Thu,Fri,Sat,Sun',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let output = '';
    const listen = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('is ready')) resolve(server);
    };
    server.stdout.on('data', listen);
    server.stderr.on('data', listen);
    server.on('exit', () => reject(new Error(`The server ended before it was ready:\n${output}`)));
  });
}

function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    server.on('exit', () => resolve());
    server.kill(signal);
  });
}
