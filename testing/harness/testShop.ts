import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call } from '@nestbox/contract/call';
import { daysBetween } from '@nestbox/domain/calendar/date';
import type { FastifyInstance } from 'fastify';
import { openFaultPlan } from 'stripe-sandbox/http/fault-plan';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { stripeCards } from '../../server/billing/stripeCards.ts';
import { openLiveCatalogue } from '../../server/catalogue/liveCatalogue.ts';
import type { Workshop } from '../../server/jobs/job.ts';
import { startUptime } from '../../server/jobs/uptime.ts';
import { workOff } from '../../server/jobs/workOff.ts';
import { today } from '../../server/platform/clock.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { extendUptime } from '../../server/platform/database/uptimeQueries.ts';
import { mailboxFolder } from '../../server/platform/mail.ts';
import { newSealer } from '../../server/platform/security/sealer.ts';
import { webhookPath } from '../../server/routes/webhookRoute.ts';
import { mailboxPath } from '../../server/sandbox/mailboxPath.ts';
import { type CallWith, callApp, type Outcome } from './callApp.ts';
import { openTestDatabase } from './testDatabase.ts';
import { testKeys } from './testKeys.ts';

export interface TestShop {
  readonly app: FastifyInstance;
  readonly services: Workshop;
  /** What goes wrong at the card sandbox. */
  readonly faults: ReturnType<typeof openFaultPlan>;
  /** Where it listens, for the card sandbox and for what plays the browser. */
  readonly address: string;
  /** Moves the shop's clock. */
  advance(days: number): void;
  setTime(instant: string): void;
  /** Lets so many days pass in which the shop is down. */
  outage(days: number): Promise<void>;
  /** Does everything that is due. */
  work(): Promise<void>;
  /** Lets so many days pass, doing on each what falls due. */
  live(days: number): Promise<void>;
  /** As `live`, while work may fail: what fails is due again later. */
  liveThroughFaults(days: number): Promise<void>;
  /** As `live`, until it is this day. */
  liveTo(date: string): Promise<void>;
  /** Makes a call over HTTP, as a browser does. */
  call<C extends Call>(call: C, input: CallWith<C>): Promise<Outcome<C>>;
  /** Sends what is due; answers all mails that were ever sent, newest last, as they were sent. */
  mails(): Promise<string[]>;
  /** As `mails`, without sending. */
  sentMails(): Promise<string[]>;
}

/** A shop on a database of its own, for all tests of a file; taken away after them. */
export function useTestShop(options: TestShopOptions = {}): TestShop {
  let shop: (TestShop & { close(): Promise<void> }) | null = null;
  beforeAll(async () => {
    shop = await openTestShop(options);
  });
  afterAll(() => shop?.close());
  return new Proxy({} as TestShop, {
    get(_target, name: keyof TestShop) {
      if (!shop) throw new Error('The test shop opens before the tests, not before the file.');
      return shop[name];
    },
  });
}

interface TestShopOptions {
  /** Instead of an empty one; closed with the shop. */
  readonly database?: Database;
  /** Where the card sandbox writes down what it took, for another shop to go on from. */
  readonly ledgerFile?: string;
  readonly now?: Date;
  /** False: shipments and deliveries are real, and nobody plays them. */
  readonly playsParcels?: boolean;
}

/** A shop that a test opens and closes itself. */
export async function openTestShop({
  database: given,
  ledgerFile,
  now,
  playsParcels = true,
}: TestShopOptions = {}): Promise<TestShop & { close(): Promise<void> }> {
  const database = given ?? (await openTestDatabase());
  const time = { now: now ?? new Date('2026-11-23T09:00:00Z') };
  const clock = { now: () => new Date(time.now) };
  const listening = { port: 0 };
  const cards = stripeCards({
    ...testKeys,
    script: '/card-sandbox/stripe.js',
    sandbox: () => ({ host: '127.0.0.1', port: listening.port }),
  });
  const settings = { mailbox: mailboxPath, marketingRequired: true };
  const folder = await mkdtemp(join(tmpdir(), 'nestbox-mail-'));
  const mail = mailboxFolder(folder, 'Test <test@example.com>');
  const catalogue = await openLiveCatalogue(database);
  const services: Workshop = {
    database,
    clock,
    cards,
    // At the shop's own cost a fifth of the tests' time went into it.
    hashCost: { memory: 64, passes: 1, parallelism: 1 },
    sealer: newSealer([Buffer.from(testKeys.secretsKey, 'base64')]),
    mail,
    settings,
    playsParcels,
    get catalogue() {
      return catalogue.current;
    },
    refreshCatalogue: () => catalogue.refresh(),
    publicUrl: () => `http://127.0.0.1:${listening.port}`,
  };
  const { webhookSecret, ...keys } = testKeys;
  const webhook = { url: webhookPath, secret: webhookSecret };
  const faults = openFaultPlan();
  const sandbox = { ...keys, ledgerFile: ledgerFile ?? null, webhook, faults: faults.next };
  const app = await buildApp({
    services,
    sandbox,
    sandboxClock: null,
    mailFolder: folder,
    webFolder: null,
    publicUrl: null,
    operatorKey: testKeys.operatorKey,
    trustedProxies: [],
    logLevel: 'silent',
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const bound = app.server.address();
  if (bound && typeof bound === 'object') listening.port = bound.port;
  const work = async () => {
    await workOff(services, (error) => {
      throw error;
    });
  };
  const passDays = async (days: number, workOfDay: () => Promise<unknown>) => {
    for (let day = 0; day < days; day += 1) {
      time.now = new Date(time.now.getTime() + 86_400_000);
      await extendUptime(database.reader, time.now);
      await workOfDay();
    }
  };
  const live = (days: number) => passDays(days, work);
  return {
    app,
    services,
    faults,
    address: `http://127.0.0.1:${listening.port}`,
    advance(days) {
      time.now = new Date(time.now.getTime() + days * 86_400_000);
    },
    setTime(instant) {
      time.now = new Date(instant);
    },
    work,
    async outage(days) {
      await startUptime(services);
      time.now = new Date(time.now.getTime() + days * 86_400_000);
      await startUptime(services);
    },
    live,
    liveThroughFaults: (days) => passDays(days, () => workOff(services, () => {})),
    liveTo: (date) => live(daysBetween(today(clock), date)),
    call: (call, input) => callApp(app, call, input),
    sentMails: () => readMails(folder),
    async mails() {
      await work();
      return readMails(folder);
    },
    async close() {
      await app.close();
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function readMails(folder: string): Promise<string[]> {
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const path = join(folder, name);
      return { text: await readFile(path, 'utf8'), at: (await stat(path)).mtimeMs };
    }),
  );
  return files.sort((a, b) => a.at - b.at).map((file) => file.text);
}
