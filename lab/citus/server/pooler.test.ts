import { listBoxes } from '@nestbox/contract/box';
import pg from 'pg';
import { expect, it } from 'vitest';
import { seedDemoCatalogue } from '../../../server/catalogue/demoCatalogue.ts';
import { openServer } from '../../../server/platform/database/openDatabase.ts';
import { timeouts } from '../../../server/platform/database/openPool.ts';
import { distributeNew } from '../../../testing/database/citusCluster.ts';
import { canPool, startPgbouncer } from '../../../testing/database/pgbouncer.ts';
import { ask, subscriber } from '../../../testing/harness/customers.ts';
import { loggedInAgain } from '../../../testing/harness/people.ts';
import { openTestShop } from '../../../testing/harness/testShop.ts';
import { useEmptyDatabases } from './emptyDatabases.ts';

const emptyDatabase = useEmptyDatabases();

/** Sets the timeouts that a pooler does not pass on, for this database alone. */
async function setTimeouts(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const name = client.escapeIdentifier(new URL(url).pathname.slice(1));
  for (const [timeout, milliseconds] of Object.entries(timeouts)) {
    await client.query(`alter database ${name} set ${timeout} = ${milliseconds}`);
  }
  await client.end();
}

it.skipIf(!canPool())(
  'serves a distributed shop through pgbouncer in transaction mode',
  async () => {
    const direct = await emptyDatabase();
    await distributeNew(direct, seedDemoCatalogue);
    await setTimeouts(direct);
    const pooler = await startPgbouncer(direct);
    const shop = await openTestShop({ database: await openServer(pooler.url, 10, direct) });
    try {
      const person = await subscriber(shop);
      await loggedInAgain(shop, person);
      await shop.live(14);
      const boxes = await ask(shop, person, listBoxes);
      expect(boxes.filter(({ orderStatus }) => orderStatus === 'Delivered').length).toBeGreaterThan(
        0,
      );
    } finally {
      await shop.close();
      await pooler.stop();
    }
  },
);
