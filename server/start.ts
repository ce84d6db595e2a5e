import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { shop } from '@nestbox/contract/shop';
import type { FastifyInstance } from 'fastify';
import type { StripeSandboxOptions } from 'stripe-sandbox/options';
import { buildApp } from './app.ts';
import type { Database } from './db/database.ts';
import { findDatabaseStopped } from './db/embedded/databaseStopped.ts';
import { openEmbedded, openServer } from './db/openDatabase.ts';
import { readCatalogue, seedProducts } from './db/queries/products.ts';
import type { Env } from './env.ts';
import { type CardSettings, stripeCards } from './gateways/cards.ts';
import { systemClock } from './gateways/clock.ts';
import { mailboxFolder, smtpMail } from './gateways/mail.ts';
import { repeat } from './jobs/repeat.ts';
import { sendDueMails } from './jobs/sendMails.ts';
import { settlePayments } from './jobs/settlePayments.ts';
import { webhookPath } from './routes/payment/webhookRoute.ts';
import { mailboxPath } from './sandbox/mailboxPath.ts';
import { openSandboxClock } from './sandbox/sandboxClock.ts';
import type { Services } from './services.ts';
import { fillShelf } from './shelf.ts';

export interface RunningServer {
  readonly app: FastifyInstance;
  /** Where it listens, such as http://localhost:3000. */
  readonly address: string;
  /** Takes no new requests, finishes those under way, writes everything, gives the folder free. */
  stop(): Promise<void>;
}

const mailEveryMilliseconds = 1_000;
const settleEveryMilliseconds = 2_000;

/** Opens the database, builds the app, listens, and starts the jobs. */
export async function startServer(env: Env, webFolder: string | null): Promise<RunningServer> {
  const dataFolder = resolve(env.DATA_DIR);
  const database = env.DATABASE_URL
    ? await openServer(env.DATABASE_URL)
    : await openEmbedded({ folder: dataFolder, sync: env.DATABASE_SYNC });
  try {
    return await serve(env, database, { dataFolder, webFolder });
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function serve(
  env: Env,
  database: Database,
  folders: { dataFolder: string; webFolder: string | null },
): Promise<RunningServer> {
  const { dataFolder, webFolder } = folders;
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  await seedProducts(database.reader);
  const shelf = fillShelf(await readCatalogue(database.reader));
  const port = { listening: env.PORT };
  const { settings, sandbox } = cardsOf(env, dataFolder, () => port.listening);
  const sandboxClock = sandbox ? await openSandboxClock(join(dataFolder, 'clock.json')) : null;
  const clock = sandboxClock ?? systemClock;
  const address = () => `http://${env.HOST}:${port.listening}`;
  const services: Services = {
    database,
    shelf,
    clock,
    cards: stripeCards(settings),
    settings: {
      mailbox: env.mailboxShown ? mailboxPath : null,
      marketingRequired: env.MARKETING_CONSENT === 'required',
    },
    publicUrl: () => env.PUBLIC_URL ?? address(),
  };
  const mailFolder = join(dataFolder, 'mailbox');
  const folder = webFolder && existsSync(webFolder) ? webFolder : null;
  const app = await buildApp({
    services,
    sandbox,
    sandboxClock,
    mailFolder: env.mailboxShown ? mailFolder : null,
    webFolder: folder,
    publicUrl: env.PUBLIC_URL ?? null,
    logLevel: env.LOG_LEVEL,
  });
  // A database that has stopped never heals: once the answer is out, a new start recovers it.
  app.addHook('onError', async (_request, _reply, error) => {
    const stopped = findDatabaseStopped(error);
    if (!stopped) return;
    setImmediate(() => {
      throw stopped;
    });
  });
  await app.listen({ port: env.PORT, host: env.HOST });
  const bound = app.server.address();
  if (bound && typeof bound === 'object') port.listening = bound.port;
  const from = env.MAIL_FROM ?? `${shop.name} <${shop.supportEmail}>`;
  const mail = env.SMTP_URL ? smtpMail(env.SMTP_URL, from) : mailboxFolder(mailFolder, from);
  const report = (what: string) => (error: unknown) => app.log.error({ err: error }, what);
  const jobs = [
    repeat(
      () => sendDueMails({ database, clock, mail }, report('a mail was not sent')),
      mailEveryMilliseconds,
      report('sending mails failed'),
    ),
    repeat(
      () => settlePayments(services, report('a payment could not be settled')),
      settleEveryMilliseconds,
      report('settling payments failed'),
    ),
  ];
  return {
    app,
    address: address(),
    async stop() {
      await app.close();
      await Promise.all(jobs.map((stop) => stop()));
      mail.close();
      await database.close();
    },
  };
}

/** The card provider with its keys, or the card sandbox with keys that nobody else knows. */
function cardsOf(
  env: Env,
  dataFolder: string,
  port: () => number,
): { settings: CardSettings; sandbox: StripeSandboxOptions | null } {
  if (env.stripe) {
    return { settings: { ...env.stripe, script: null, sandbox: null }, sandbox: null };
  }
  const keys = {
    secretKey: `sk_test_${randomBytes(24).toString('hex')}`,
    // Stays the same, so that a page opened before a restart can still pay after it.
    publishableKey: 'pk_test_sandbox',
  };
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`;
  return {
    settings: {
      ...keys,
      webhookSecret,
      script: '/card-sandbox/stripe.js',
      sandbox: () => ({ host: env.HOST, port: port() }),
    },
    sandbox: {
      ...keys,
      ledgerFile: join(dataFolder, 'card-sandbox.jsonl'),
      webhook: { url: webhookPath, secret: webhookSecret },
    },
  };
}
