import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';
import { watchLedger } from 'stripe-sandbox/examine';
import type { PlannedFault } from 'stripe-sandbox/http/faultPlan';
import { buildApp } from '../../server/app.ts';
import { webhookPath } from '../../server/billing/webhookPath.ts';
import { openShop } from '../../server/openShop.ts';
import { readEnv } from '../../server/platform/configuration/env.ts';
import type { JobServices } from '../../server/workflows/work/job.ts';
import { bareApp } from '../harness/bareApp.ts';
import { callApp } from '../harness/callApp.ts';
import { doDueWork } from '../harness/doDueWork.ts';
import { quickHash } from '../harness/quickHash.ts';
import { testKeys } from '../harness/testKeys.ts';
import type { YearShop } from '../year/openYearShop.ts';
import { type MailServer, openMailServer } from './mailServer.ts';
import { type Engine, openStageDatabase, type StageDatabase } from './stageDatabase.ts';
import { type StartedProcess, startProcess } from './startProcess.ts';
import { openWebhookPost, type WebhookPost } from './webhookPost.ts';

const day = 86_400_000;

/** A web process (this one), a database, a card sandbox and workers, each in its own process. */
export interface Stage {
  readonly database: StageDatabase;
  readonly shop: YearShop;
  readonly sandboxUrl: URL;
  readonly mail: MailServer;
  readonly webhooks: WebhookPost;
  /** Sets the card sandbox's faults, in place of earlier ones. */
  plan(faults: readonly PlannedFault[]): void;
  /** The offset of this process's clock, in days from a noon. */
  days: number;
  startWorker(options?: { days?: number; cards?: string }): Promise<StartedProcess>;
  /** Starts a web process that runs no jobs. */
  startWeb(settings?: Record<string, string>): Promise<StartedWeb>;
  /** Returns the worker that runs throughout all faults. */
  worker(): Promise<StartedProcess>;
  /** Stops that worker, for faults with their own workers. */
  stopWorker(): Promise<void>;
  close(): Promise<void>;
}

interface StartedWeb extends StartedProcess {
  readonly address: string;
}

/** Offset to noon: no work is done at night. */
const toNoon = () => {
  const now = new Date();
  return (Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), 12) - +now) / day;
};

export async function openStage(engine: Engine): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'nestbox-faults-'));
  const ends: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    const database = await openStageDatabase(engine);
    ends.push(() => database.stop());
    return await open(database, folder, ends, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(
  database: StageDatabase,
  folder: string,
  ends: (() => unknown)[],
  close: () => Promise<void>,
): Promise<Stage> {
  const noon = toNoon();
  const mail = await openMailServer();
  ends.push(() => mail.close());
  const sandboxPort = await getPort();
  const sandboxUrl = new URL(`http://127.0.0.1:${sandboxPort}`);
  const settings = {
    DATABASE_URL: database.url,
    HOST: '127.0.0.1',
    PORT: '0',
    SMTP_URL: mail.url,
    SECRETS_KEY: testKeys.secretsKey,
    STRIPE_SECRET_KEY: testKeys.secretKey,
    STRIPE_PUBLISHABLE_KEY: testKeys.publishableKey,
    STRIPE_WEBHOOK_SECRET: testKeys.webhookSecret,
    CARD_SANDBOX_URL: sandboxUrl.href,
  };
  const stage = { days: 0 };
  const now = () => new Date(Date.now() + (noon + stage.days) * day);
  const env = readEnv({ ...settings, DATA_DIR: join(folder, 'web') });
  const listening = { port: 0 };
  const opened = await openShop(env, listening, { now });
  ends.push(() => opened.close());
  // Sign-ups are to meet in the database, not while they hash passwords.
  const services: JobServices = Object.create(opened.services, { hashCost: { value: quickHash } });
  const app = await buildApp({ ...bareApp, services });
  ends.push(() => app.close());
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const webhooks = await openWebhookPost(() => `${address}${webhookPath}`);
  ends.push(() => webhooks.close());
  const ledgerFile = join(folder, 'ledger.jsonl');
  const sandbox = await startProcess(
    fileURLToPath(import.meta.resolve('stripe-sandbox/serve')),
    ['--port', String(sandboxPort), '--ledger', ledgerFile, '--webhook-url', webhooks.url].concat(
      ['--webhook-secret', testKeys.webhookSecret, '--secret-key', testKeys.secretKey],
      ['--publishable-key', testKeys.publishableKey],
    ),
    { ready: 'Card sandbox on' },
  );
  ends.push(() => sandbox.kill('SIGKILL'));
  let processes = 0;
  /** Settings of a process with its own folder and clock. */
  const ownSettings = async (days: number) => {
    processes += 1;
    const dataFolder = join(folder, `process-${processes}`);
    await mkdir(dataFolder);
    await writeFile(
      join(dataFolder, 'clock.json'),
      JSON.stringify({ millisecondsAhead: (noon + days) * 86_400_000 }),
    );
    return { ...settings, DATA_DIR: dataFolder };
  };
  const start = async (script: string, ready: string, own: Record<string, string>) => {
    const path = fileURLToPath(new URL(`../../server/${script}`, import.meta.url));
    const started = await startProcess(path, [], { ready, env: own });
    ends.push(() => started.kill('SIGKILL'));
    return started;
  };
  let sharedWorker: StartedProcess | null = null;
  return Object.assign(stage, {
    database,
    sandboxUrl,
    mail,
    webhooks,
    shop: {
      services,
      mailFolder: opened.mailFolder,
      provider: { address: sandboxUrl.origin, publishableKey: testKeys.publishableKey },
      now,
      setTime() {
        throw new Error('Here time runs; set days instead');
      },
      work: () => doDueWork(services),
      ledger: watchLedger(ledgerFile),
      call: (call, input) => callApp(app, call, input),
      close,
    } satisfies YearShop,
    plan(faults: readonly PlannedFault[]) {
      sandbox.child.send([...faults]);
    },
    async worker() {
      sharedWorker ??= await this.startWorker();
      return sharedWorker;
    },
    async stopWorker() {
      await sharedWorker?.kill('SIGTERM');
      sharedWorker = null;
    },
    async startWorker({
      days = stage.days,
      cards = sandboxUrl.href,
    } = {}): Promise<StartedProcess> {
      const own = await ownSettings(days);
      return start('worker.ts', 'is working', { ...own, CARD_SANDBOX_URL: cards });
    },
    async startWeb(further = {}): Promise<StartedWeb> {
      const port = String(await getPort());
      const own = { ...(await ownSettings(stage.days)), ...further };
      const web = await start('main.ts', 'is ready', { ...own, PORT: port, WORKERS: 'off' });
      return { ...web, address: `http://127.0.0.1:${port}` };
    },
    close,
  });
}
