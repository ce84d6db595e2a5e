import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';
import { webhookPath } from '../../server/billing/webhookPath.ts';
import { type StartedProcess, startProcess } from '../../testing/faults/startProcess.ts';
import { testKeys } from '../../testing/harness/testKeys.ts';
import { day } from './population.ts';

/** Web processes over one database, and a card sandbox; each in its own process. */
export interface Stage {
  /** The addresses of the web processes, such as http://127.0.0.1:3000. */
  readonly addresses: readonly string[];
  /** Their process ids. */
  readonly pids: readonly number[];
  readonly provider: { readonly address: string; readonly publishableKey: string };
  close(): Promise<void>;
}

/** Offset of the shop's clock to that morning. */
const aheadUntil = (date: string) => Date.parse(`${date}T09:00:00Z`) - Date.now();

const script = (name: string) => fileURLToPath(new URL(`../../server/${name}`, import.meta.url));

/**
 * Starts the processes as a shop does.
 * @param database its settings: a DATABASE_URL, or the DATA_DIR of an embedded one
 */
export async function openStage(
  database: { DATABASE_URL: string } | { DATA_DIR: string },
  { processes, workers = false }: { processes: number; workers?: boolean },
): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'nestbox-bench-'));
  const started: StartedProcess[] = [];
  let sandbox: StartedProcess | null = null;
  const close = async () => {
    for (const web of started.splice(0)) await web.kill('SIGTERM');
    // The sandbox ends only with the process that started it.
    await sandbox?.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const ports: number[] = [];
    for (let number = 0; number < processes; number += 1) ports.push(await getPort());
    const sandboxPort = await getPort();
    sandbox = await startProcess(
      fileURLToPath(import.meta.resolve('stripe-sandbox/serve')),
      ['--port', String(sandboxPort), '--ledger', join(folder, 'ledger.jsonl')].concat(
        ['--webhook-url', `http://127.0.0.1:${ports[0]}${webhookPath}`],
        ['--webhook-secret', testKeys.webhookSecret, '--secret-key', testKeys.secretKey],
        ['--publishable-key', testKeys.publishableKey],
      ),
      { ready: 'Card sandbox on' },
    );
    const pids: number[] = [];
    for (const [number, port] of ports.entries()) {
      const DATA_DIR = 'DATA_DIR' in database ? database.DATA_DIR : join(folder, `web-${number}`);
      await mkdir(DATA_DIR, { recursive: true });
      const millisecondsAhead = aheadUntil(day);
      await writeFile(join(DATA_DIR, 'clock.json'), JSON.stringify({ millisecondsAhead }));
      const web = await startProcess(script('main.ts'), [], {
        ready: 'is ready',
        env: {
          ...database,
          DATA_DIR,
          // As `npm start`, the image and the units of systemd set it.
          GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
          HOST: '127.0.0.1',
          PORT: String(port),
          TRUSTED_PROXIES: '127.0.0.1',
          SECRETS_KEY: testKeys.secretsKey,
          WORKERS: workers ? 'on' : 'off',
          STRIPE_SECRET_KEY: testKeys.secretKey,
          STRIPE_PUBLISHABLE_KEY: testKeys.publishableKey,
          STRIPE_WEBHOOK_SECRET: testKeys.webhookSecret,
          CARD_SANDBOX_URL: `http://127.0.0.1:${sandboxPort}`,
        },
      });
      started.push(web);
      pids.push(web.child.pid ?? 0);
    }
    return {
      addresses: ports.map((port) => `http://127.0.0.1:${port}`),
      pids,
      provider: {
        address: `http://127.0.0.1:${sandboxPort}`,
        publishableKey: testKeys.publishableKey,
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
