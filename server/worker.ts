import { shop } from '@nestbox/contract/shop';
import closeWithGrace from 'close-with-grace';
import { type Env, readEnv, WrongSetting } from './env.ts';
import { startWorkers } from './jobs/startWorkers.ts';
import { openShop } from './openShop.ts';
import { tellError } from './security/tellError.ts';
import { tellMend } from './tellMend.ts';

/** `npm run worker`: a process that works on jobs alone, any number of them over one database. */
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

const report = (error: unknown, what: string) =>
  process.stderr.write(`${JSON.stringify({ what, err: tellError(error as Error) })}\n`);

try {
  const env = checked(readEnv(process.env));
  const opened = await openShop(env, { port: env.PORT });
  const workers = await startWorkers(opened.workshop, report);
  const { close } = closeWithGrace({ delay: stopWithinMilliseconds }, async ({ err, signal }) => {
    if (err) process.stderr.write(`The worker is stopping: ${tellMend(err)}\n`);
    if (signal) process.stdout.write('The worker is stopping.\n');
    await workers.stop();
    await opened.close();
  });
  // Whoever started it over a channel is gone.
  process.on('disconnect', close);
  process.stdout.write(`${shop.name} is working.\n`);
} catch (error) {
  process.stderr.write(`${tellMend(error)}\n`);
  process.exit(1);
}
