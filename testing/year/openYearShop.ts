import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call } from '@nestbox/contract/call';
import type { FastifyInstance } from 'fastify';
import { type Examination, watchLedger } from 'stripe-sandbox/examine';
import { buildApp } from '../../server/app.ts';
import { type OpenShop, openShop } from '../../server/openShop.ts';
import { type Env, readEnv } from '../../server/platform/configuration/env.ts';
import type { HashCost } from '../../server/platform/security/passwordHash.ts';
import type { JobServices } from '../../server/workflows/work/job.ts';
import { type CallWith, callApp, type Outcome } from '../harness/callApp.ts';
import type { CardProviderAddress } from '../harness/confirmCard.ts';
import { doDueWork } from '../harness/doDueWork.ts';
import type { SentMail } from '../ledger/journal.ts';

/** A temporary shop, with a clock that stops until it is set. */
export interface YearShop {
  readonly services: JobServices;
  readonly mailFolder: string;
  /** Where cards are confirmed. */
  readonly provider: CardProviderAddress;
  now(): Date;
  setTime(instant: Date): void;
  /** Does all due work. @returns what failed */
  work(): Promise<unknown[]>;
  /** Returns the present content of the card provider's ledger. */
  ledger(): Examination;
  call<C extends Call>(call: C, input: CallWith<C>): Promise<Outcome<C>>;
  close(): Promise<void>;
}

/** A shop of this process, with all that a year needs of it. */
export interface PlayedShop extends YearShop {
  readonly app: FastifyInstance;
  /** The file of the card provider's ledger. */
  readonly ledgerFile: string;
  /** The mails that have left, oldest first. */
  readonly mails: readonly SentMail[];
  /** Answers a dispute at the card provider, which then ends. */
  endDispute(id: string, outcome: 'won' | 'lost'): Promise<void>;
  /** Goes on in another data folder. @param fill is called while the shop is closed, and fills it */
  moveTo(fill: (before: string, data: string) => Promise<void>): Promise<void>;
}

interface YearShopOptions {
  /** An empty database of a Postgres server, in place of the embedded one. */
  readonly databaseUrl?: string;
  /** The cost of hashing passwords, in place of the shop's. */
  readonly hashCost?: HashCost;
  /** A data folder that is kept, and the key of its secrets, in place of temporary ones. */
  readonly kept?: { readonly folder: string; readonly secretsKey: string };
}

/** Opens the shop as it runs, in a temporary folder and on a free port. */
export async function openYearShop(
  start: Date,
  { databaseUrl, hashCost, kept }: YearShopOptions = {},
): Promise<PlayedShop> {
  const folder = kept?.folder ?? (await mkdtemp(join(tmpdir(), 'nestbox-year-')));
  const time = { now: start };
  const mails: SentMail[] = [];
  const secretsKey = kept?.secretsKey ?? randomBytes(32).toString('base64');
  const envOf = (data: string) =>
    readEnv({
      DATA_DIR: data,
      DATABASE_SYNC: 'off',
      HOST: '127.0.0.1',
      PORT: '0',
      SECRETS_KEY: secretsKey,
      ...(databaseUrl && { DATABASE_URL: databaseUrl, PAYMENTS: 'sandbox' }),
    });
  const open = (data: string) =>
    openIn(envOf(data), { now: () => new Date(time.now), mails, ...(hashCost && { hashCost }) });
  let data = kept ? folder : join(folder, 'data');
  let moves = 0;
  let opened = await open(data);
  return {
    get app() {
      return opened.app;
    },
    get services() {
      return opened.services;
    },
    get mailFolder() {
      return opened.shop.mailFolder;
    },
    get provider() {
      return opened.provider;
    },
    get ledgerFile() {
      return opened.ledgerFile;
    },
    ledger: () => opened.ledger(),
    mails,
    now: () => new Date(time.now),
    setTime(instant) {
      time.now = instant;
    },
    work: () => doDueWork(opened.services),
    call: (call, input) => callApp(opened.app, call, input),
    async endDispute(id, outcome) {
      const said = outcome === 'won' ? 'winning_evidence' : 'losing_evidence';
      const response = await fetch(`${opened.provider.address}/v1/disputes/${id}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${opened.secretKey}` },
        body: new URLSearchParams({ 'evidence[uncategorized_text]': said, submit: 'true' }),
      });
      if (!response.ok) throw new Error(`The dispute ${id} does not end: ${response.status}`);
    },
    async moveTo(fill) {
      if (kept) throw new Error('A kept folder stays where it is');
      await opened.close();
      const before = data;
      moves += 1;
      data = join(folder, `data-${moves}`);
      await fill(before, data);
      await rm(before, { recursive: true });
      opened = await open(data);
    },
    async close() {
      await opened.close();
      if (!kept) await rm(folder, { recursive: true });
    },
  };
}

interface OpenedIn {
  now(): Date;
  readonly hashCost?: HashCost;
  /** Receives what is mailed. */
  readonly mails: SentMail[];
}

async function openIn(env: Env, { now, hashCost, mails }: OpenedIn) {
  const listening = { port: 0 };
  const shop = await openShop(env, listening, { now });
  const services: JobServices = Object.create(shop.services, {
    ...(hashCost && { hashCost: { value: hashCost } }),
    mail: { value: noting(shop.services.mail, now, mails) },
  });
  const app = await buildApp({
    services,
    sandbox: shop.sandbox,
    sandboxClock: null,
    operatorKey: null,
    mailFolder: shop.mailFolder,
    webFolder: null,
    publicUrl: null,
    trustedProxies: [],
    logLevel: 'error',
  });
  await app.listen({ port: 0, host: env.HOST });
  listening.port = portOf(app);
  const { publishableKey } = shop.services.cards;
  const { ledgerFile, secretKey } = shop.sandbox ?? {};
  if (!ledgerFile || !secretKey) throw new Error('The card sandbox keeps no ledger');
  return {
    app,
    shop,
    services,
    ledgerFile,
    secretKey,
    provider: { address: `http://${env.HOST}:${listening.port}`, publishableKey },
    ledger: watchLedger(ledgerFile),
    async close() {
      await app.close();
      await shop.close();
    },
  };
}

/** Notes each mail once it was sent. */
const noting = (
  mail: OpenShop['services']['mail'],
  now: () => Date,
  mails: SentMail[],
): OpenShop['services']['mail'] => ({
  ...mail,
  async send(sent) {
    await mail.send(sent);
    mails.push({ at: now(), to: sent.recipient, subject: sent.subject, text: sent.text });
  },
});

function portOf(app: FastifyInstance): number {
  const bound = app.server.address();
  if (!bound || typeof bound === 'string') throw new Error('The shop has no port');
  return bound.port;
}
