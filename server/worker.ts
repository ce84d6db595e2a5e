import { constants, setPriority } from 'node:os';
import { shop } from '@nestbox/shop/shop';
import closeWithGrace from 'close-with-grace';
import { pino } from 'pino';
import { checkCards } from './checkCards.ts';
import { formatStartFailure } from './cli/formatStartFailure.ts';
import { startWorkers } from './jobs/startWorkers.ts';
import { openShop } from './openShop.ts';
import { openTelemetry } from './openTelemetry.ts';
import { type Env, readEnv, WrongSetting } from './platform/configuration/env.ts';
import { loggerOptions } from './platform/telemetry/logging.ts';
import { startTracingIfSet } from './platform/telemetry/startTracingIfSet.ts';
import { whenParentEnds } from './platform/whenParentEnds.ts';

/** Maximum milliseconds that a stop takes. */
const stopWithinMilliseconds = 15_000;

function checked(env: Env): Env {
  if (!env.DATABASE_URL) {
    throw new WrongSetting(
      'DATABASE_URL: missing. Workers share a Postgres server with the web processes; npm start works on its jobs by itself.',
    );
  }
  if (!env.stripe) {
    throw new WrongSetting(
      'PAYMENTS: a worker cannot reach the card sandbox within a web process. Set the three STRIPE_ variables, with CARD_SANDBOX_URL for a sandbox that runs by itself.',
    );
  }
  return env;
}

// `npm run worker` starts a process that only runs jobs. Any number of them share one database.
// Lower priority than processes with waiting customers on the same machine.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

try {
  const env = checked(readEnv(process.env));
  const endTracing = await startTracingIfSet(env);
  const log = pino(loggerOptions(env.LOG_LEVEL));
  const report = (error: unknown, what: string) => log.error({ err: error }, what);
  const opened = await openShop(env, { port: env.PORT });
  await checkCards(opened.services, (sentence) => log.warn(sentence));
  const telemetry = await openTelemetry(env, opened.services);
  const workers = await startWorkers(opened.services, report);
  const { close } = closeWithGrace({ delay: stopWithinMilliseconds }, async ({ err, signal }) => {
    if (err) process.stderr.write(`The worker is stopping: ${formatStartFailure(err)}\n`);
    if (signal) process.stdout.write('The worker is stopping.\n');
    telemetry.readiness.drain();
    await workers.stop();
    await opened.close();
    await telemetry.close();
    await endTracing();
  });
  whenParentEnds(close);
  process.stdout.write(`${shop.name} is working.\n`);
} catch (error) {
  process.stderr.write(`${formatStartFailure(error)}\n`);
  process.exit(1);
}
