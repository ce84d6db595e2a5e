import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { getAddress } from '@nestbox/contract/address';
import { sql } from 'drizzle-orm';
import { packTar } from 'modern-tar';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import {
  ask,
  boxesOf,
  expectCharged,
  headingsTo,
  subscriber,
} from '../../../testing/harness/customers.ts';
import { operate } from '../../../testing/harness/operator.ts';
import { type Person, planned } from '../../../testing/harness/people.ts';
import { openTestShop, type TestShop } from '../../../testing/harness/testShop.ts';
import { openEmbedded } from '../database/openDatabase.ts';
import { restoreShop } from './restoreShop.ts';

let parent: string;
let shop: Awaited<ReturnType<typeof openTestShop>>;
/** A customer without changes while the backup runs. */
let quiet: Person;
let busy: Person;

const inParent = (name: string) => join(parent, name);
const backup = () => inParent('backup.tar.gz');
const ledgerIn = (folder: string) => join(folder, 'card-sandbox.jsonl');

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'nestbox-backup-'));
  const folder = inParent('data');
  const template = new Blob([await readFile(inject('embeddedTemplate'))]);
  const database = await openEmbedded({ folder, sync: false, template });
  shop = await openTestShop({ database, ledgerFile: ledgerIn(folder) });
  await mkdir(inParent('data/mailbox'));
  await writeFile(inParent('data/mailbox/one.eml'), 'A mail');
  quiet = await subscriber(shop);
  busy = await planned(shop);
});
afterAll(async () => {
  await shop.close();
  await rm(parent, { recursive: true });
});

/**
 * Makes one change after the other until it is stopped. It bypasses the API, whose limits allow
 * fewer.
 */
function change(person: Person) {
  const changed = { acknowledged: 0, stop: false };
  const { database } = shop.services;
  const ended = (async () => {
    while (!changed.stop) {
      const number = changed.acknowledged + 1;
      await database.transaction(async (tx) => {
        const county = String(number);
        await tx.execute(
          sql`update addresses set county = ${county} where customer_id = ${person.customerId}`,
        );
        await tx.execute(sql`update boxes set suggestions = '[]' where status = 'Created'
          and customer_id = ${person.customerId}`);
        await tx.execute(sql`insert into calendar_feeds values
          (gen_random_uuid(), ${county}, now())`);
      });
      changed.acknowledged = number;
      // Lets other work run: the embedded database answers without yielding.
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  })();
  return Object.assign(changed, { ended });
}

/** Returns the number of a customer's last change. Each change also wrote a row. */
async function changesIn({ services }: TestShop, person: Person): Promise<number> {
  const { rows } = (await services.database.reader.execute(
    sql`select county::int as last, (select count(*)::int from calendar_feeds) as rows
      from addresses where customer_id = ${person.customerId}`,
  )) as unknown as { rows: { last: number; rows: number }[] };
  expect(rows[0]?.rows).toBe(rows[0]?.last);
  return rows[0]?.last ?? 0;
}

const thingsOf = async (at: TestShop, person: Person) => [
  await boxesOf(at, person),
  await ask(at, person, getAddress),
  await headingsTo(at, person),
];

it('writes a backup while customers change things', async () => {
  const changing = change(busy);
  while (changing.acknowledged < 3) await new Promise((resolve) => setTimeout(resolve, 5));
  const before = changing.acknowledged;
  const [one, other] = await Promise.all([
    operate(shop, ['backup', backup()]),
    operate(shop, ['backup', inParent('other.tar.gz')]),
  ]);
  expect(changing.acknowledged).toBeGreaterThan(before);
  changing.stop = true;
  await changing.ended;
  expect(one).toMatchObject({ exit: 0, noted: '' });
  expect(one.printed).toMatch(/backup\.tar\.gz: \d+\.\d MB in \d+\.\d s\.$/);
  expect(other).toMatchObject({ exit: 1, printed: '' });
  expect(other.noted).toContain('already under way');
  expect((await stat(backup())).mode & 0o777).toBe(0o600);
  expect((await readdir(parent)).sort()).toEqual(['backup.tar.gz', 'data']);

  const target = inParent('restored');
  await restoreShop(backup(), target);
  expect((await readdir(target)).sort()).toEqual([
    'card-sandbox.jsonl',
    'lock',
    'mailbox',
    'postgres',
  ]);
  expect(await readFile(join(target, 'mailbox/one.eml'), 'utf8')).toBe('A mail');
  await expectSound(join(target, 'postgres'));
  const restored = await openTestShop({
    database: await openEmbedded({ folder: target, sync: false }),
    ledgerFile: ledgerIn(target),
    now: shop.services.clock.now(),
  });
  try {
    // Their sessions are restored too.
    expect(await thingsOf(restored, quiet)).toEqual(await thingsOf(shop, quiet));
    expect(await changesIn(restored, busy)).toBeGreaterThanOrEqual(before);
    // The card provider still has their cards, and charges them as before.
    await expectCharged(restored, quiet);
  } finally {
    await restored.close();
  }
});

/** Checks that all indexes match their tables, with Postgres's amcheck. */
async function expectSound(folder: string): Promise<void> {
  const client = await PGlite.create({ fs: new NodeFS(folder), extensions: { amcheck } });
  await client.exec('create extension amcheck');
  const { rows } = await client.query(
    `select c.relname, bt_index_check(c.oid, true) from pg_class c join pg_am a on a.oid = c.relam
     where c.relkind = 'i' and a.amname = 'btree' and c.relpersistence <> 't'`,
  );
  expect(rows.length).toBeGreaterThan(100);
  await client.exec('drop extension amcheck');
  await client.close();
}

it('replaces a file only with --force, and names what prevents it', async () => {
  const there = await operate(shop, ['backup', backup()]);
  expect(there).toMatchObject({ exit: 1, printed: '' });
  expect(there.noted).toContain('already exists. --force replaces it.');
  expect(await operate(shop, ['backup', backup(), '--force'])).toMatchObject({ exit: 0 });
  const nowhere = await operate(shop, ['backup', inParent('no/where.tar.gz')]);
  expect(nowhere.noted).toContain('There is no folder');
});

const refused = (file: string, folder = inParent('refused')) =>
  restoreShop(file, folder).then(
    () => 'restored',
    (error: Error) => error.message,
  );

it('refuses another kind of file, and a cut, damaged, newer or too early backup', async () => {
  const whole = await readFile(backup());
  const broken = async (name: string, content: Buffer | string) => {
    await writeFile(inParent(name), content);
    return refused(inParent(name));
  };
  expect(await refused(inParent('none'))).toContain('There is no file');
  expect(await broken('wrong', 'This is a letter.')).toContain('is damaged, or no backup');
  expect(await broken('empty', '')).toContain('is cut short');
  expect(await broken('other', gzipSync('Another thing'.repeat(100)))).toContain('is no backup');
  expect(await broken('short', whole.subarray(0, whole.length / 2))).toContain('is cut short');
  expect(await broken('shorter', whole.subarray(0, -1))).toContain('is cut short');
  const flipped = Buffer.from(whole);
  flipped[whole.length - 6] = (flipped[whole.length - 6] ?? 0) ^ 1;
  expect(await broken('flipped', flipped)).toContain('is damaged');
  const text = gunzipSync(whole);
  const at = text.indexOf('"when":') + '"when":'.length;
  text.write('9', at);
  expect(await broken('newer', gzipSync(text))).toContain('was made by a newer Nestbox');
  text.write('10', at);
  expect(await broken('early', gzipSync(text))).toContain('was made by a development version');
  text.write('{"format":2}'.padEnd(40), text.indexOf('{"format":1'));
  expect(await broken('format', gzipSync(text))).toContain('no backup that this version can read');
  expect(await readdir(parent)).not.toContain('refused');
});

it('reports a backup with a flipped bit as damaged, wherever it is', async () => {
  const whole = await readFile(backup());
  const file = inParent('one-bit');
  const text = gunzipSync(whole);
  const flippedAt = (at: number) => {
    const flipped = Buffer.from(whole);
    flipped[at] = (flipped[at] ?? 0) ^ 4;
    return flipped;
  };
  // A bit between two blocks of gzip may mean nothing.
  const isPadding = (at: number) => {
    try {
      return gunzipSync(flippedAt(at)).equals(text);
    } catch {
      return false;
    }
  };
  // Not in the first ten bytes, most of which gzip ignores.
  for (let part = 0; part < 12; part += 1) {
    let at = 10 + Math.floor(((whole.length - 11) * part) / 11);
    while (isPadding(at)) at += 1;
    await writeFile(file, flippedAt(at));
    const message = await refused(file);
    expect(message, `byte ${at}`).toMatch(
      / damaged(, or no backup of Nestbox)?\. Take another copy/,
    );
    if (part > 1) expect(message).not.toContain('no backup');
  }
});

it('refuses a backup of a damaged database', async () => {
  const text = gunzipSync(await readFile(backup()));
  const name = 'postgres/global/pg_control';
  const at = text.indexOf(`${name}\u0000`);
  text.fill(0, at + 512, at + 1024);
  await writeFile(inParent('damaged'), gzipSync(text));
  const message = await refused(inParent('damaged'));
  expect(message).toMatch(/The database in .*damaged is damaged: .*CONTROL_VERSION 0/);
  expect(message).toContain('Restore an older backup');
});

it('restores into nothing but an empty folder', async () => {
  const folder = inParent('taken');
  await mkdir(folder);
  await copyFile(inParent('data/card-sandbox.jsonl'), ledgerIn(folder));
  expect(await refused(backup(), folder)).toContain('is not empty: it holds card-sandbox.jsonl');
  expect(await refused(backup(), inParent('data'))).toContain('is in use by process');
  // A draft that a killed restore left behind is removed.
  await rm(ledgerIn(folder));
  await mkdir(join(folder, 'restore.new/postgres'), { recursive: true });
  expect(await refused(backup(), folder)).toBe('restored');
});

it('writes nothing outside of the folder, whatever an archive names', async () => {
  const text = gunzipSync(await readFile(backup()));
  const tampered = inParent('tampered');
  const outside = await packTar([{ header: { name: 'mailbox/../../x', size: 0 }, body: '' }]);
  const head = text.subarray(0, 1024);
  await writeFile(tampered, gzipSync(Buffer.concat([head, outside])));
  expect(await refused(tampered)).toContain('is no backup of Nestbox');
});
