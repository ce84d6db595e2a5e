/** `npm run test:citus:browser`: a customer's journey and a day's packing in a browser, on a Citus cluster. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { buildWeb } from '../../../bootstrap/buildWeb.mjs';
import {
  type CitusCluster,
  citusPrograms,
  distributeNew,
  startCitusCluster,
  withoutCitus,
} from '../../../testing/database/citusCluster.ts';

/** The first box, the life of a subscription through its months, and the work of a packer. */
const usual = ['e2e/journey.spec', 'lifecycleJourney.spec', 'orderAgain.spec', 'packing.spec'];

const playwright = join(
  dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')),
  'cli.js',
);
const config = join(import.meta.dirname, 'playwright.config.ts');

/** Plays a file of tests in a distributed database of its own. @returns whether all passed */
async function play(cluster: CitusCluster, file: string, number: number): Promise<boolean> {
  const url = await cluster.createDatabase(`browser_${number}`);
  await distributeNew(url);
  const test = spawn(process.execPath, [playwright, 'test', '-c', config, file], {
    stdio: 'inherit',
    env: {
      ...process.env,
      DATABASE_URL: url,
      PAYMENTS: 'sandbox',
      HOST: 'localhost',
      SECRETS_KEY: randomBytes(32).toString('base64'),
    },
  });
  const [status] = await once(test, 'exit');
  return status === 0;
}

if (!citusPrograms()) {
  process.stdout.write(withoutCitus);
} else {
  await buildWeb();
  const cluster = await startCitusCluster();
  try {
    const files = process.argv.length > 2 ? process.argv.slice(2) : usual;
    for (const [number, file] of files.entries()) {
      if (!(await play(cluster, file, number))) process.exitCode = 1;
    }
  } finally {
    await cluster.stop();
  }
}
