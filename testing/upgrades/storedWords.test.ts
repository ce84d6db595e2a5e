import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startWorkers } from '../../server/jobs/startWorkers.ts';
import { backupShop } from '../../server/platform/backup/backupShop.ts';
import { restoreShop } from '../../server/platform/backup/restoreShop.ts';
import { openEmbeddedDatabase } from '../../server/platform/database/embedded/openEmbedded.ts';
import { readMigrations } from '../../server/platform/database/migrationsFolder.ts';
import { openEmbedded } from '../../server/platform/database/openDatabase.ts';
import { openTestShop, type TestShop } from '../harness/testShop.ts';
import { makeEarlierSchema } from './earlierSchema.ts';

const customerId = randomUUID();
const before = readMigrations().findIndex(({ tag }) => tag === '0016_plain_names');

let parent: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'nestbox-words-'));
  await makeShop(join(parent, 'data'), join(parent, 'backup.tar.gz'));
  await restoreShop(join(parent, 'backup.tar.gz'), join(parent, 'restored'));
});
afterAll(() => rm(parent, { recursive: true }));

/** Starts the workers, as every server does, and stops them: this makes the job queue's tables. */
async function work(shop: TestShop): Promise<void> {
  const failures: unknown[] = [];
  const workers = await startWorkers(shop.services, (error) => failures.push(error));
  await workers.stop();
  expect(failures).toEqual([]);
}

/** Makes a shop as it was before the words were replaced, and a backup of it. */
async function makeShop(folder: string, backup: string): Promise<void> {
  const template = new Blob([await readFile(inject('embeddedTemplate'))]);
  const newest = await openTestShop({
    database: await openEmbedded({ folder, sync: false, template }),
  });
  await work(newest);
  await newest.close();
  const { client, onDisk, close } = await openEmbeddedDatabase({ folder, sync: false });
  if (!onDisk) throw new Error('The database is not on the disk');
  await makeEarlierSchema(client, before);
  const now = '2026-11-23T10:00:00Z';
  for (const [queue, task] of [
    ['customers', '{"kind":"tellResume","on":"2026-12-01"}'],
    ['customers', '{"kind":"tellCardExpiry","on":"2026-12-01"}'],
    ['customers', '{"kind":"plan","on":"2026-12-01"}'],
    ['customers', 'agenda'],
    ['catalogue', '7'],
  ]) {
    await client.query(
      `insert into failed_work (customer_id, queue, work, tries, first_failed_at, next_try_at, problem)
       values ($1, $2, $3, 1, $4, $4, 'Error')`,
      [customerId, queue, task, now],
    );
  }
  for (const gathers of ['accountNotices', 'changes', null]) {
    await client.query(
      `insert into mails (customer_id, mail_id, recipient, subject, text, gathering, created_at, next_try_at)
       values ($1, $2, 'ada@example.com', $3, '', $4, $5, $5)`,
      [customerId, randomUUID(), gathers ?? 'alone', gathers && { gathers, paragraphs: [] }, now],
    );
  }
  await client.exec(`
    insert into rate_limits (name, who, ends_at, count) values
      ('accountNotices of a day', 'ada', '${now}', 3),
      ('accountNotices at once', 'ada', '${now}', 1),
      ('calls', 'ada', '${now}', 9);
    insert into pgboss.queue select (jsonb_populate_record(q, '{"name": "sweep"}')).*
      from pgboss.queue q where name = 'payments';
    insert into pgboss.job (name, data) values
      ('sweep', '{}'), ('payments', '{"charge": {"generation": 1}}')`);
  await backupShop(onDisk, { file: backup, at: new Date(now) });
  await close();
}

it.each([
  {
    folder: 'data',
    limits: ['accountMessages at once 1', 'accountMessages of a day 3', 'calls 9'],
  },
  // Counts are unlogged, and restart after a restore.
  { folder: 'restored', limits: [] },
])('replaces retired words of the shop in $folder', async ({ folder, limits }) => {
  const database = await openEmbedded({ folder: join(parent, folder), sync: false });
  const column = async (query: string) => {
    const { rows } = (await database.reader.execute(query)) as unknown as { rows: object[] };
    return rows.map((row) => Object.values(row)[0]);
  };
  expect(await column('select work from failed_work order by queue, work')).toEqual([
    '7',
    'schedule',
    '{"kind":"notifyOfCardExpiry","on":"2026-12-01"}',
    '{"kind":"notifyOfResume","on":"2026-12-01"}',
    '{"kind":"plan","on":"2026-12-01"}',
  ]);
  expect(await column('select gathering from mails order by subject')).toEqual([
    { gathers: 'accountMessages', paragraphs: [] },
    null,
    { gathers: 'changes', paragraphs: [] },
  ]);
  expect(await column(`select name || ' ' || count from rate_limits order by 1`)).toEqual(limits);
  // Workers create the jobs again from the tables.
  expect(await column('select name from pgboss.job')).toEqual([]);
  const shop = await openTestShop({ database });
  await work(shop);
  const queues = await column('select name from pgboss.queue');
  expect(queues).toContain('cleanup');
  expect(queues).not.toContain('sweep');
  await shop.close();
});
