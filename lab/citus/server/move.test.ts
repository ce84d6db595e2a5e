import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemoCatalogue } from '../../../server/catalogue/demoCatalogue.ts';
import { moveDatabase } from '../../../server/cli/move/moveDatabase.ts';
import { openEmbedded, openServer } from '../../../server/platform/database/openDatabase.ts';
import { distributeNew } from '../../../testing/database/citusCluster.ts';
import { boxesOf, subscriber } from '../../../testing/harness/customers.ts';
import { loggedInAgain } from '../../../testing/harness/people.ts';
import { openTestShop } from '../../../testing/harness/testShop.ts';
import { useEmptyDatabases } from './emptyDatabases.ts';

const emptyDatabase = useEmptyDatabases();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nestbox-move-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('moves an embedded shop to a distributed one, with all customers', async () => {
  const embedded = await openEmbedded({ folder, sync: false });
  await seedDemoCatalogue(embedded.reader);
  const ledgerFile = join(folder, 'card-sandbox.jsonl');
  const before = await openTestShop({ database: embedded, ledgerFile });
  const person = await subscriber(before);
  const boxes = await boxesOf(before, person);
  const now = before.services.clock.now();
  await before.close();

  const url = await emptyDatabase();
  await distributeNew(url);
  const moved = new Map<string, number>();
  await moveDatabase({ folder, url }, (table, rows) => moved.set(table, rows));
  expect(moved.get('customers')).toBe(1);

  const after = await openTestShop({ database: await openServer(url), ledgerFile, now });
  await loggedInAgain(after, person);
  expect(await boxesOf(after, person)).toEqual(boxes);
  await after.live(14);
  const delivered = (await boxesOf(after, person)).filter(
    ({ orderStatus }) => orderStatus === 'Delivered',
  );
  expect(delivered.length).toBeGreaterThan(0);
  await after.close();
});
