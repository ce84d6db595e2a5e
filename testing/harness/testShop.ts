import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call } from '@nestbox/contract/call';
import type { SettingValues } from '@nestbox/contract/settingValues';
import { daysBetween } from '@nestbox/domain/calendar/date';
import { setLocale } from '@nestbox/domain/calendar/locale';
import { defaultDeliveryPrices } from '@nestbox/domain/delivery/deliveryPrices';
import { shop as soldBy } from '@nestbox/shop/shop';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { openFaultPlan } from 'stripe-sandbox/http/faultPlan';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { stripeCards } from '../../server/billing/stripeCards.ts';
import { webhookPath } from '../../server/billing/webhookPath.ts';
import { startUptime } from '../../server/jobs/uptime.ts';
import { openServices } from '../../server/openServices.ts';
import { today } from '../../server/platform/clock.ts';
import { defaultSettings } from '../../server/platform/configuration/defaultSettings.ts';
import { settings } from '../../server/platform/configuration/settings.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { extendUptime } from '../../server/platform/database/uptimeQueries.ts';
import { CustomerTurns } from '../../server/platform/http/customerTurns.ts';
import { mailboxFolder } from '../../server/platform/mail.ts';
import { webPushGateway } from '../../server/platform/push.ts';
import { newSealer } from '../../server/platform/security/sealer.ts';
import { mailboxPath } from '../../server/sandbox/mailboxPath.ts';
import { workOff } from '../../server/workflows/schedule/workOff.ts';
import type { JobServices } from '../../server/workflows/work/job.ts';
import { type CallWith, callApp, type Outcome } from './callApp.ts';
import { quickHash } from './quickHash.ts';
import { openTestDatabase } from './testDatabase.ts';
import { testKeys } from './testKeys.ts';

export interface TestShop {
  readonly app: FastifyInstance;
  readonly services: JobServices;
  /** The faults of the card sandbox. */
  readonly faults: ReturnType<typeof openFaultPlan>;
  /** Its address, for the card sandbox and for the simulated browser. */
  readonly address: string;
  /** Advances the shop's clock. */
  advance(days: number): void;
  setTime(instant: string): void;
  /** Advances the clock while the shop is down. */
  outage(days: number): Promise<void>;
  /** Does all due work. */
  work(): Promise<void>;
  /** Advances day by day, doing the due work of each day. */
  live(days: number): Promise<void>;
  /** As `live`, but work may fail; it is due again later. */
  liveThroughFaults(days: number): Promise<void>;
  /** As `live`, until this day. */
  liveTo(date: string): Promise<void>;
  /** Makes a call over HTTP, as a browser does. */
  call<C extends Call>(call: C, input: CallWith<C>): Promise<Outcome<C>>;
  /** Sends due mails. @returns all mails ever sent, as raw messages with unfolded lines, newest last */
  mails(): Promise<string[]>;
  /** As `mails`, without sending. */
  sentMails(): Promise<string[]>;
}

/** When a test shop opens, if its test names no other day. */
const firstDay = new Date('2026-11-23T09:00:00Z');

/** Opens a shop on its own database for all tests of a file or for each of them, and closes it after them. */
export function useTestShop({ perTest, ownCustomers, ...options }: UsedShopOptions = {}): TestShop {
  let shop: (TestShop & { close(): Promise<void> }) | null = null;
  const before = perTest ? beforeEach : beforeAll;
  const after = perTest ? afterEach : afterAll;
  before(async () => {
    shop = await openTestShop(options);
  });
  after(() => shop?.close());
  if (ownCustomers) afterEach(() => shop && endCustomers(shop, options.now ?? firstDay));
  return new Proxy({} as TestShop, {
    get(_target, name: keyof TestShop) {
      if (!shop) throw new Error('The test shop opens before the tests, not before the file.');
      return shop[name];
    },
  });
}

/** Nothing falls due any more for the customers so far, and the shop has its first day again. */
async function endCustomers(shop: TestShop, start: Date): Promise<void> {
  await shop.services.database.reader.execute(
    sql`update subscriptions set due_at = null where due_at is not null`,
  );
  shop.setTime(start.toISOString());
}

interface UsedShopOptions extends TestShopOptions {
  /**
   * True where each test needs a shop of its own, such as for a count of all that is in it. On the embedded
   * database a shop takes some 100 ms.
   */
  readonly perTest?: boolean;
  /**
   * True where no test uses customers of an earlier one. Their schedules end with their test, since
   * each simulated day would also be theirs. The next test begins on the first day again.
   */
  readonly ownCustomers?: boolean;
}

interface TestShopOptions {
  /** Used in place of an empty database, and closed with the shop. */
  readonly database?: Database;
  /** The card sandbox's ledger, from which another shop can continue. */
  readonly ledgerFile?: string;
  readonly now?: Date;
  /** False where shipments and deliveries are not simulated. */
  readonly simulatesShipping?: boolean;
  /** When and where it delivers; from Monday to Saturday in the whole country by default. */
  readonly delivery?: Partial<SettingValues['delivery-days']> & {
    readonly capacity?: number;
    readonly areas?: SettingValues['delivery-areas'];
  };
  /** The folder of the built web app; without it only the API is served. */
  readonly webFolder?: string;
  /** The brake of mails; none by default, since they stay on this machine. */
  readonly mailBrake?: SettingValues['unproven-mails'];
  /** The push services; the known ones by default. */
  readonly push?: JobServices['push'];
  /** What staff may do without a second person or another code; as by the default settings. */
  readonly staffLimits?: Partial<SettingValues['staff-limits']>;
  /** True where the card sandbox has the shop's clock, in place of the machine's. */
  readonly sandboxFollowsClock?: boolean;
}

/** Opens a shop that the test closes itself. */
export async function openTestShop({
  database: given,
  ledgerFile,
  now,
  simulatesShipping = true,
  delivery = {},
  webFolder,
  mailBrake,
  push = webPushGateway(),
  staffLimits = {},
  sandboxFollowsClock = false,
}: TestShopOptions = {}): Promise<TestShop & { close(): Promise<void> }> {
  setLocale(soldBy);
  const database = given ?? (await openTestDatabase());
  const time = { now: now ?? firstDay };
  const clock = { now: () => new Date(time.now) };
  const listening = { port: 0 };
  const cards = stripeCards({
    ...testKeys,
    script: '/card-sandbox/stripe.js',
    sandbox: () => ({ host: '127.0.0.1', port: listening.port }),
    keysSet: true,
  });
  const folder = await mkdtemp(join(tmpdir(), 'nestbox-mail-'));
  const { areas, capacity, ...days } = delivery;
  const defaults = defaultSettings(settings.parse({}));
  const { services } = await openServices({
    database,
    clock,
    mail: mailboxFolder(folder, () => 'Test <test@example.com>'),
    mailsLeave: mailBrake !== undefined,
    push,
    cards,
    hashCost: quickHash,
    sealer: newSealer([Buffer.from(testKeys.secretsKey, 'base64')]),
    defaults: {
      ...defaults,
      'delivery-days': {
        ...defaults['delivery-days'],
        packingWeekdays: [0, 1, 2, 3, 4, 5, 6],
        ...days,
      },
      ...(areas && { 'delivery-areas': areas }),
      ...(capacity !== undefined && { capacity: { boxesADay: capacity, weekdays: [] } }),
      ...(mailBrake && { 'unproven-mails': mailBrake }),
      'staff-limits': { ...defaults['staff-limits'], ...staffLimits },
    },
    defaultPrices: defaultDeliveryPrices,
    mailbox: mailboxPath,
    simulatesShipping,
    publicUrl: () => `http://127.0.0.1:${listening.port}`,
  });
  const { webhookSecret, ...keys } = testKeys;
  const webhook = { url: webhookPath, secret: webhookSecret };
  const faults = openFaultPlan();
  const sandbox = {
    ...keys,
    ledgerFile: ledgerFile ?? null,
    webhook,
    faults: faults.next,
    ...(sandboxFollowsClock && { now: () => clock.now() }),
  };
  const app = await buildApp({
    // Simulated people act faster than any person, so nobody waits for time that is regained.
    turns: new CustomerTurns({ wait: async () => {} }),
    services,
    sandbox,
    sandboxClock: null,
    mailFolder: folder,
    webFolder: webFolder ?? null,
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
  // Lines are folded for transport.
  return files.sort((a, b) => a.at - b.at).map((file) => file.text.replaceAll(/=\r?\n/g, ''));
}
