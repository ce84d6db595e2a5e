import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { bareApp } from '../../../testing/harness/bareApp.ts';
import { openTestDatabase } from '../../../testing/harness/testDatabase.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { buildApp } from '../../app.ts';
import type { Database } from '../database/database.ts';
import { openReadiness, type Readiness } from './readiness.ts';
import { requestIds } from './requestId.ts';

const shop = useTestShop();
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Builds an app with the given database and readiness. */
const build = (own: { readiness: Readiness; database?: Database }) =>
  buildApp({
    ...bareApp,
    services: { ...shop.services, database: own.database ?? shop.services.database },
    trustedProxies: ['127.0.0.1'],
    telemetry: { readiness: own.readiness, metricsToken: null },
  });

it('reports that it runs, and that it is ready', async () => {
  expect((await shop.app.inject('/healthz')).statusCode).toBe(200);
  expect((await shop.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
});

it('is not ready while it drains, but still answers, and closes connections', async () => {
  const readiness = openReadiness(shop.services.database);
  const app = await build({ readiness });
  expect((await app.inject('/api/products')).headers.connection).not.toBe('close');
  readiness.drain();
  const [ready, alive, products] = await Promise.all(
    ['/readyz', '/healthz', '/api/products'].map((path) => app.inject(path)),
  );
  expect(ready?.statusCode).toBe(503);
  expect(ready?.headers['content-type']).toContain('application/problem+json');
  expect(ready?.json().detail).toBe('This process is about to stop.');
  expect([alive?.statusCode, products?.statusCode]).toEqual([200, 200]);
  expect(products?.headers.connection).toBe('close');
  await app.close();
});

it('is not ready without its tables, nor without its database', async () => {
  const app = await build({ readiness: openReadiness(database), database });
  const why = async () => (await app.inject('/readyz')).json().detail;
  await database.reader.execute(sql`update drizzle.__drizzle_migrations set created_at = 1`);
  expect(await why()).toBe('The tables are not up to date yet.');
  await database.close();
  expect(await why()).toBe('The database does not answer.');
  const failed = await app.inject({
    method: 'POST',
    url: '/api/customer/account/login',
    payload: { emailAddress: 'ada@example.com', password: 'Analytical-Engine' },
  });
  expect(failed.statusCode).toBeGreaterThanOrEqual(500);
  expect(failed.json().requestId).toBe(failed.headers['x-request-id']);
  await app.close();
});

it('is not ready while the database keeps it waiting', async () => {
  const never = { select: () => ({ from: () => new Promise(() => {}) }) };
  const health = never as unknown as Database['health'];
  const readiness = openReadiness({ health, onDisk: null });
  expect(await readiness.whyNot()).toBe('The database takes too long to answer.');
});

it('answers a probe by what the last check found, while the next one waits', async () => {
  const { health } = shop.services.database;
  const waiting: (() => void)[] = [];
  let waits = false;
  const held = new Proxy(health, {
    get(real, name, self) {
      if (name !== 'select' || !waits) return Reflect.get(real, name, self);
      return () => ({
        from: () => new Promise((_, fail) => waiting.push(() => fail(new Error('gone')))),
      });
    },
  });
  const readiness = openReadiness({ health: held, onDisk: null });
  expect(await readiness.whyNot()).toBeNull();
  waits = true;
  expect(await readiness.whyNot()).toBeNull();
  expect(waiting).toHaveLength(1);
  for (const end of waiting) end();
  expect(await readiness.whyNot()).toBe('The database does not answer.');
});

it('is not ready while nothing can be written', async () => {
  const { health, reader } = shop.services.database;
  const why = 'Nothing can be written: the disk may be full.';
  const folder = await mkdtemp(join(tmpdir(), 'ready-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const copy = async function* () {};
  const onDisk = openReadiness({ health, onDisk: { folder, copy } });
  expect(await onDisk.whyNot()).toBeNull();
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
  expect(await onDisk.whyNot()).toBe(why);
  const onServer = openReadiness({ health, onDisk: null });
  expect(await onServer.whyNot()).toBeNull();
  await reader.execute(sql`set default_transaction_read_only = on`);
  const readOnly = await onServer.whyNot();
  await reader.execute(sql`set default_transaction_read_only = off`);
  expect(readOnly).toBe(why);
});

it('has an id in every answer, which problems show for internal failures', async () => {
  const [first, second, missing] = await Promise.all(
    ['/api/products', '/api/products', '/api/nothing'].map((path) => shop.app.inject(path)),
  );
  const name = first?.headers['x-request-id'];
  expect(name).toMatch(/^[0-9a-f-]{36}$/);
  expect(second?.headers['x-request-id']).not.toBe(name);
  expect(missing?.headers['x-request-id']).toBeTruthy();
  expect(missing?.json()).not.toHaveProperty('requestId');
  expect((await shop.app.inject('/%')).headers['x-request-id']).toBeTruthy();
});

it('uses the request id of a trusted proxy if it is well formed', () => {
  const named = (given: string, trusted = true) =>
    requestIds(trusted)({ headers: { 'x-request-id': given } });
  expect(named('0123456789abcdef')).toBe('0123456789abcdef');
  expect(named('0123456789abcdef', false)).not.toBe('0123456789abcdef');
  for (const wrong of [
    'short',
    'ada.lovelace@example.com',
    `${'a'.repeat(20)}\n`,
    'a'.repeat(65),
  ]) {
    expect(named(wrong)).toMatch(/^[0-9a-f-]{36}$/);
  }
});
