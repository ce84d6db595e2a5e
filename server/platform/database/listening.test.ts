import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { type RealPostgres, startRealPostgres } from '../../../testing/database/realPostgres.ts';
import { eventually } from '../../../testing/harness/browser.ts';
import type { Database } from './database.ts';
import type { OnNotification } from './listening.ts';
import { notifyProcesses } from './notifyProcesses.ts';
import { openEmbedded, openServer } from './openDatabase.ts';

let postgres: RealPostgres;
beforeAll(async () => {
  postgres = await startRealPostgres();
});
afterAll(() => postgres.stop());

const closedAfterwards = (database: Database) => {
  onTestFinished(() => database.close());
  return database;
};

async function listenTo(database: Database): Promise<(string | null)[]> {
  const received: (string | null)[] = [];
  database.listen('work', (sent) => received.push(sent));
  await eventually(async () => database.receivesNotifications);
  return received;
}

async function everythingIsHeard(teller: Database, listener: Database) {
  const received = await listenTo(listener);
  expect(received).toEqual([null]);
  await teller.transaction(async (tx) => {
    await notifyProcesses(tx, 'work', 'mails');
    await notifyProcesses(tx, 'work', 'mails');
    await notifyProcesses(tx, 'catalogue', 'changed');
  });
  const refused = teller.transaction(async (tx) => {
    await notifyProcesses(tx, 'work', 'events');
    throw new Error('Rolled back');
  });
  await expect(refused).rejects.toThrow('Rolled back');
  await notifyProcesses(teller.reader, 'work', 'two words');
  await eventually(async () => received.includes('two words'));
  expect(received).toEqual([null, 'mails', 'two words']);
}

it("two processes over one Postgres receive each commit's notification once", async () => {
  const url = await postgres.createDatabase('listening');
  const [one, other] = [await openServer(url), await openServer(url)].map(closedAfterwards);
  if (one && other) await everythingIsHeard(one, other);
});

it('the embedded engine notifies itself, and a listener may query it', async () => {
  const database = closedAfterwards(await openEmbedded({ folder: null, sync: false }));
  await everythingIsHeard(database, database);
  const asked: unknown[] = [];
  const ask: OnNotification = () =>
    void database.reader.execute('select 1').then((one) => asked.push(one));
  const stop = database.listen('notifications', ask);
  await database.transaction((tx) => notifyProcesses(tx, 'notifications', 'somebody'));
  await eventually(async () => asked.length === 1);
  stop();
  await database.transaction((tx) => notifyProcesses(tx, 'notifications', 'somebody'));
  expect(asked).toHaveLength(1);
});

it('a broken connection is reopened, and every listener is called once', async () => {
  const url = await postgres.createDatabase('broken');
  const [one, other] = [await openServer(url), await openServer(url)].map(closedAfterwards);
  if (!one || !other) return;
  const received = await listenTo(other);
  await one.reader.execute(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like 'listen %'`,
  );
  await eventually(async () => received.length === 2 && other.receivesNotifications);
  await notifyProcesses(one.reader, 'work', 'mails');
  await eventually(async () => received.length === 3);
  expect(received).toEqual([null, null, 'mails']);
});

it('reconnects after Postgres itself has crashed', async () => {
  const database = closedAfterwards(await openServer(await postgres.createDatabase('crashed')));
  const received = await listenTo(database);
  await postgres.crash();
  await eventually(async () => received.length === 2 && database.receivesNotifications);
  expect(received).toEqual([null, null]);
});

it('an engine without LISTEN is logged once, and sends no notifications', async () => {
  const url = await postgres.createDatabase('mute');
  const before = closedAfterwards(await openServer(url));
  await before.transaction(async (tx) => {
    await tx.execute('set local allow_system_table_mods = on');
    await tx.execute(`update pg_proc set proname = 'pg_gone' where proname = 'pg_notify'`);
  });
  const warn = vi.spyOn(process, 'emitWarning').mockReturnValue();
  onTestFinished(() => warn.mockRestore());
  const database = closedAfterwards(await openServer(url));
  const received: (string | null)[] = [];
  for (let each = 0; each < 2; each += 1) database.listen('work', (sent) => received.push(sent));
  await database.transaction((tx) => notifyProcesses(tx, 'work', 'mails'));
  await notifyProcesses(database.reader, 'work', 'mails');
  expect(database.receivesNotifications).toBe(false);
  expect(received).toEqual([]);
  expect(warn).toHaveBeenCalledOnce();
});
