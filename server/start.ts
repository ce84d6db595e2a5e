import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endSandboxOwner } from './account/staff/sandboxOwner.ts';
import { type AppOptions, buildApp } from './app.ts';
import type { ProviderReport } from './billing/askProvider.ts';
import { checkCards } from './checkCards.ts';
import { newOperatorKey, removeServerFile, writeServerFile } from './cli/serverFile.ts';
import { startWorkers } from './jobs/startWorkers.ts';
import { recordUptime } from './jobs/uptime.ts';
import { type OpenShop, openShop } from './openShop.ts';
import { openTelemetry } from './openTelemetry.ts';
import type { Env } from './platform/configuration/env.ts';
import { readTrustedProxies } from './platform/configuration/trustedProxies.ts';
import { findDatabaseStopped } from './platform/database/embedded/databaseStopped.ts';
import type { Sealer } from './platform/security/sealer.ts';

export interface RunningServer {
  readonly app: FastifyInstance;
  /** Its address, such as http://localhost:3000. */
  readonly address: string;
  /** Derives the token of the test shop's pages. */
  readonly sealer: Sealer;
  /** What Stripe said of the account; null without Stripe keys. */
  readonly provider: ProviderReport | null;
  /** Fulfilled when the workers have started, at once where this process has none. */
  readonly workersStarted: Promise<unknown>;
  /**
   * Drains for these seconds: reports the process as not ready, and still answers requests. Then
   * finishes the requests under way, writes everything and unlocks the folder.
   */
  stop(drainSeconds?: number): Promise<void>;
}

interface StartOptions {
  /** The folder of the built staff's app; not served where there is none. */
  readonly adminFolder?: string;
  readonly logTo?: AppOptions['logTo'];
}

/** Opens the shop, builds the app, listens, and starts the workers. @throws WrongSetting */
export async function startServer(
  env: Env,
  webFolder: string | null,
  options: StartOptions = {},
): Promise<RunningServer> {
  const trustedProxies = readTrustedProxies(env);
  const listening = { port: env.PORT };
  const opened = await openShop(env, listening);
  try {
    return await serve(env, opened, { webFolder, listening, trustedProxies, ...options });
  } catch (error) {
    await opened.close();
    throw error;
  }
}

interface ServedWith extends StartOptions {
  readonly webFolder: string | null;
  readonly listening: { port: number };
  readonly trustedProxies: readonly string[];
}

async function serve(
  env: Env,
  opened: OpenShop,
  { webFolder, adminFolder, listening, trustedProxies, logTo }: ServedWith,
): Promise<RunningServer> {
  const { services, sandbox, sandboxClock, mailFolder } = opened;
  const warnings: string[] = [];
  // Its password is shown to everybody who opens the page of the test shop.
  if (!env.mailboxShown) {
    const ended = await endSandboxOwner(services);
    if (ended > 0) {
      warnings.push(
        `Staff invited by the test shop's owner have no access any more (${ended} in all). Invite them again: npm run ops -- staff invite`,
      );
    }
  }
  const provider = await checkCards(services, (sentence) => warnings.push(sentence));
  const operatorKey = newOperatorKey();
  const telemetry = await openTelemetry(env, services);
  const app = await buildApp({
    services,
    sandbox,
    sandboxClock,
    sandboxOpen: env.sandboxOpen,
    mailFolder: env.mailboxShown ? mailFolder : null,
    webFolder: webFolder && existsSync(webFolder) ? webFolder : null,
    adminFolder: adminFolder && existsSync(adminFolder) ? adminFolder : null,
    publicUrl: env.PUBLIC_URL ?? null,
    operatorKey,
    trustedProxies,
    logLevel: env.LOG_LEVEL,
    ...(logTo && { logTo }),
    telemetry: {
      readiness: telemetry.readiness,
      metricsToken: env.METRICS_TOKEN ?? null,
    },
  });
  for (const warning of warnings) app.log.warn(warning);
  endWithDatabase(app);
  await app.listen({ port: env.PORT, host: env.HOST });
  const bound = app.server.address();
  if (bound && typeof bound === 'object') listening.port = bound.port;
  const report = (error: unknown, what: string) => app.log.error({ err: error }, what);
  const dataFolder = resolve(env.DATA_DIR);
  const serverFile = { address: addressOf(app), operatorKey };
  await writeServerFile(dataFolder, serverFile);
  // Before the workers, which decide by it what fell due in an outage.
  const stopUptime = await recordUptime(services, report);
  // Pages need no workers, whose queue takes long to create at the first start. If the workers do
  // not start at all, the uncaught error ends the process.
  const workers = env.WORKERS
    ? startWithRetries(() => startWorkers(services, report), report)
    : null;
  return {
    app,
    address: `http://${env.HOST}:${listening.port}`,
    sealer: services.sealer,
    provider,
    workersStarted: Promise.resolve(workers),
    async stop(drainSeconds = 0) {
      telemetry.readiness.drain();
      stopUptime();
      await removeServerFile(dataFolder, serverFile);
      // Jobs finish while requests are answered: they may need the card sandbox in this process.
      const worked = workers?.then(
        (started) => started.stop(),
        () => {},
      );
      await pause(drainSeconds * 1_000);
      await worked;
      await app.close();
      await opened.close();
      await telemetry.close();
    },
  };
}

/** Seconds between two attempts to start the workers. */
const startPauses = [1, 2, 4, 8, 16];

/** Retries where the database fails for a moment, such as with a full disk. */
async function startWithRetries<T>(
  start: () => Promise<T>,
  report: (error: unknown, what: string) => void,
): Promise<T> {
  for (const seconds of startPauses) {
    try {
      return await start();
    } catch (error) {
      if (findDatabaseStopped(error)) throw error;
      report(error, 'the workers did not start, and are started again');
      await pause(seconds * 1_000);
    }
  }
  return start();
}

/** Milliseconds for the answers to other requests that failed with the same error. */
const lastAnswersMilliseconds = 250;

/** Ends the process after its answers are sent: a stopped database recovers only at a new start. */
function endWithDatabase(app: FastifyInstance): void {
  const failed = new WeakMap<FastifyRequest, Error>();
  let ends = false;
  app.addHook('onError', async (request, _reply, error) => {
    const stopped = findDatabaseStopped(error);
    if (stopped) failed.set(request, stopped);
  });
  // An error is handled before its answer is sent.
  app.addHook('onResponse', async (request) => {
    const stopped = failed.get(request);
    // A second error would interrupt the stop that the first has begun.
    if (!stopped || ends) return;
    ends = true;
    setTimeout(() => {
      throw stopped;
    }, lastAnswersMilliseconds);
  });
}

/** Returns the address for programs on this machine. */
function addressOf(app: FastifyInstance): string {
  const bound = app.server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The server has no port');
  const { family, port } = bound;
  const everywhere = bound.address === '::' || bound.address === '0.0.0.0';
  const host = everywhere ? 'localhost' : bound.address;
  return `http://${family === 'IPv6' && !everywhere ? `[${host}]` : host}:${port}`;
}
