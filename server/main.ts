import { join, resolve } from 'node:path';
import { shop } from '@nestbox/shop/shop';
import closeWithGrace from 'close-with-grace';
import type { ProviderReport } from './billing/askProvider.ts';
import { formatAccount } from './billing/formatProviderReport.ts';
import { formatStartFailure } from './cli/formatStartFailure.ts';
import { type Env, readEnv } from './platform/configuration/env.ts';
import { isTestKey } from './platform/configuration/production.ts';
import { giveBackMemory } from './platform/giveBackMemory.ts';
import { docsPath } from './platform/http/docsPath.ts';
import { startTracingIfSet } from './platform/telemetry/startTracingIfSet.ts';
import { whenParentEnds } from './platform/whenParentEnds.ts';
import { mailboxPath } from './sandbox/mailboxPath.ts';
import { sandboxPath } from './sandbox/sandboxPath.ts';
import { testPageLink } from './sandbox/testPageLink.ts';
import { type RunningServer, startServer } from './start.ts';

/** Milliseconds for the stop, after draining. */
const stopWithinMilliseconds = 15_000;

/** Returns lines that say where mails are, in a shop without a mail server, and how to try it out. */
function mailLines(env: Env, { address, sealer }: RunningServer): string[] {
  if (env.mailboxShown) {
    return [
      `  Mail     ${testPageLink(address, mailboxPath, sealer)}`,
      `  Test     ${testPageLink(address, sandboxPath, sealer)}`,
    ];
  }
  return env.SMTP_URL ? [] : [`  Mail     ${resolve(env.DATA_DIR, 'mailbox')}`];
}

function cardsLine(env: Env, provider: ProviderReport | null): string {
  if (!provider) {
    return '  Cards    card sandbox: no real money moves. Pay with 4242 4242 4242 4242';
  }
  const keys = isTestKey(env.stripe?.secretKey) ? ', test keys: no real money moves' : '';
  return `  Cards    Stripe, ${formatAccount(provider)}${keys}`;
}

/** Prints the addresses. Standard output is used, since the log has its own level and format. */
function announce(env: Env, server: RunningServer): void {
  const { address, provider } = server;
  const database = env.DATABASE_URL ? 'a Postgres server' : resolve(env.DATA_DIR);
  const lines = [
    `${shop.name} is ready: ${address}`,
    `  API      ${address}${docsPath}`,
    `  Staff    ${address}/admin`,
    `  Data     ${database}`,
    cardsLine(env, provider),
    ...mailLines(env, server),
    '  Stop     Ctrl+C',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Prints an error in words, such as one that interrupts a stop. */
const print = (error: unknown) => process.stderr.write(`${formatStartFailure(error)}\n`);

try {
  const env = readEnv(process.env);
  const built = (app: string) => join(import.meta.dirname, '..', app, env.WEB_BUILD, 'client');
  const endTracing = await startTracingIfSet(env);
  const server = await startServer(env, built('web'), { adminFolder: built('admin') });
  const delay = stopWithinMilliseconds + env.DRAIN_SECONDS * 1_000;
  const { close } = closeWithGrace({ delay, onSecondError: print }, async ({ err, signal }) => {
    if (err) process.stderr.write(`${shop.name} is stopping: ${formatStartFailure(err)}\n`);
    if (signal) process.stdout.write(`${shop.name} is stopping.\n`);
    // After a failure it must not keep serving.
    await server.stop(signal ? env.DRAIN_SECONDS : 0);
    await endTracing();
  });
  whenParentEnds(close);
  announce(env, server);
  // The first start on a new folder creates the job queue, which takes memory too.
  server.workersStarted.then(() => giveBackMemory(server.app.server));
} catch (error) {
  print(error);
  process.exit(1);
}
