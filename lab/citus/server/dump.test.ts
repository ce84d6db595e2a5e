import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { seedDemoCatalogue } from '../../../server/catalogue/demoCatalogue.ts';
import { openServer } from '../../../server/platform/database/openDatabase.ts';
import { citusPrograms, distributeNew, dropOnAll } from '../../../testing/database/citusCluster.ts';
import { createDatabase } from '../../../testing/database/realPostgres.ts';
import { boxesOf, subscriber } from '../../../testing/harness/customers.ts';
import { loggedInAgain } from '../../../testing/harness/people.ts';
import { openTestShop } from '../../../testing/harness/testShop.ts';
import { useEmptyDatabases } from './emptyDatabases.ts';

const emptyDatabase = useEmptyDatabases();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nestbox-dump-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Copies a database into an empty one, as docs/scaling.md says. */
function copyByDump(from: string, to: string): void {
  const programs = citusPrograms() ?? '';
  const file = join(folder, randomUUID());
  execFileSync(join(programs, 'pg_dump'), ['--no-owner', `--file=${file}`, from]);
  execFileSync(join(programs, 'psql'), ['--quiet', '--set=ON_ERROR_STOP=1', `--file=${file}`, to], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

it('brings a shop from a Postgres server to a cluster, and from there to another one', async () => {
  const [server = ''] = inject('citusUrls');
  const name = randomUUID();
  const plain = await createDatabase(server, name);
  const ledgerFile = join(folder, 'card-sandbox.jsonl');
  const first = await openServer(plain);
  await seedDemoCatalogue(first.reader);
  const before = await openTestShop({ database: first, ledgerFile });
  const person = await subscriber(before);
  const boxes = await boxesOf(before, person);
  const now = before.services.clock.now();
  await before.close();

  const cluster = await emptyDatabase();
  copyByDump(plain, cluster);
  await dropOnAll([server], name);
  const other = await emptyDatabase();
  await distributeNew(cluster);
  copyByDump(cluster, other);
  await distributeNew(other);

  const shop = await openTestShop({ database: await openServer(other), ledgerFile, now });
  await loggedInAgain(shop, person);
  expect(await boxesOf(shop, person)).toEqual(boxes);
  await shop.live(14);
  const delivered = (await boxesOf(shop, person)).filter(
    ({ orderStatus }) => orderStatus === 'Delivered',
  );
  expect(delivered.length).toBeGreaterThan(0);
  await shop.close();
});
