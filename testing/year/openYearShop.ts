import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call } from '@nestbox/contract/call';
import type { FastifyInstance } from 'fastify';
import { type Examination, watchLedger } from 'stripe-sandbox/examine';
import { buildApp } from '../../server/app.ts';
import { openShop } from '../../server/openShop.ts';
import { readEnv } from '../../server/platform/configuration/env.ts';
import type { HashCost } from '../../server/platform/security/passwordHash.ts';
import type { JobServices } from '../../server/workflows/job.ts';
import { type CallWith, callApp, type Outcome } from '../harness/callApp.ts';
import type { CardProviderAddress } from '../harness/confirmCard.ts';
import { doDueWork } from '../harness/doDueWork.ts';

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
): Promise<YearShop> {
  const folder = kept?.folder ?? (await mkdtemp(join(tmpdir(), 'nestbox-year-')));
  const time = { now: start };
  const env = readEnv({
    ...{ DATA_DIR: folder, DATABASE_SYNC: 'off', HOST: '127.0.0.1', PORT: '0' },
    SECRETS_KEY: kept?.secretsKey ?? randomBytes(32).toString('base64'),
    ...(databaseUrl && { DATABASE_URL: databaseUrl, PAYMENTS: 'sandbox' }),
  });
  const listening = { port: 0 };
  const shop = await openShop(env, listening, { now: () => new Date(time.now) });
  const services: JobServices = hashCost
    ? Object.create(shop.services, { hashCost: { value: hashCost } })
    : shop.services;
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
  const ledgerFile = shop.sandbox?.ledgerFile;
  if (!ledgerFile) throw new Error('The card sandbox keeps no ledger');
  return {
    services,
    mailFolder: shop.mailFolder,
    provider: { address: `http://${env.HOST}:${listening.port}`, publishableKey },
    now: () => new Date(time.now),
    setTime(instant) {
      time.now = instant;
    },
    work: () => doDueWork(services),
    ledger: watchLedger(ledgerFile),
    call: (call, input) => callApp(app, call, input),
    async close() {
      await app.close();
      await shop.close();
      if (!kept) await rm(folder, { recursive: true });
    },
  };
}

function portOf(app: FastifyInstance): number {
  const bound = app.server.address();
  if (!bound || typeof bound === 'string') throw new Error('The shop has no port');
  return bound.port;
}
