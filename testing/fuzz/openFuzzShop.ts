import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call } from '@nestbox/contract/call';
import type { FastifyInstance } from 'fastify';
import { type ExaminedCharge, watchLedger } from 'stripe-sandbox/examine';
import type { StripeSandboxOptions } from 'stripe-sandbox/options';
import { buildApp } from '../../server/app.ts';
import { openShop } from '../../server/openShop.ts';
import { readEnv } from '../../server/platform/configuration/env.ts';
import type { JobServices } from '../../server/workflows/work/job.ts';
import { type CallWith, callApp, type Outcome } from '../harness/callApp.ts';
import { doDueWork } from '../harness/doDueWork.ts';

/** A shop to attack, in a folder that is removed with it. */
export interface FuzzShop {
  readonly app: FastifyInstance;
  readonly port: number;
  readonly services: JobServices;
  /** The settings of its card sandbox. */
  readonly sandbox: StripeSandboxOptions;
  /** Returns the log since the last call. */
  takeLog(): string;
  advance(days: number): void;
  /** Does all due work. @returns what failed */
  work(): Promise<unknown[]>;
  /** Returns the charges of the card sandbox. */
  charges(): readonly ExaminedCharge[];
  call<C extends Call>(call: C, input: CallWith<C>): Promise<Outcome<C>>;
  close(): Promise<void>;
}

const day = 86_400_000;

export async function openFuzzShop(): Promise<FuzzShop> {
  const folder = await mkdtemp(join(tmpdir(), 'nestbox-fuzz-'));
  let now = Date.parse('2026-11-23T09:00:00Z');
  let log = '';
  const env = readEnv({ DATA_DIR: folder, DATABASE_SYNC: 'off', HOST: '127.0.0.1', PORT: '0' });
  const listening = { port: 0 };
  const shop = await openShop(env, listening, { now: () => new Date(now) });
  const { services, sandbox } = shop;
  if (!sandbox?.ledgerFile) throw new Error('The card sandbox keeps no ledger');
  const app = await buildApp({
    services: services,
    sandbox,
    sandboxClock: null,
    operatorKey: 'operator_of_the_fuzzed_shop',
    mailFolder: null,
    webFolder: null,
    publicUrl: null,
    trustedProxies: [],
    logLevel: 'info',
    logTo: {
      write(line) {
        log += line;
      },
    },
  });
  await app.listen({ port: 0, host: env.HOST });
  listening.port = (app.server.address() as AddressInfo).port;
  const ledger = watchLedger(sandbox.ledgerFile);
  return {
    app,
    port: listening.port,
    services,
    sandbox,
    takeLog() {
      const taken = log;
      log = '';
      return taken;
    },
    advance(days) {
      now += days * day;
    },
    work: () => doDueWork(services),
    charges: () => ledger().charges,
    call: (call, input) => callApp(app, call, input),
    async close() {
      await app.close();
      await shop.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
