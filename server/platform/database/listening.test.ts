import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { type RealPostgres, startRealPostgres } from '../../../testing/database/realPostgres.ts';
import { eventually } from '../../../testing/harness/browser.ts';
import type { Database } from './database.ts';
import type { Heard } from './listening.ts';
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

async function hearing(database: Database): Promise<(string | null)[]> {
  const heard: (string | null)[] = [];
  database.listen('work', (sent) => heard.push(sent));
  await eventually(async () => database.hearing);
  return heard;
}

async function everythingIsHeard(teller: Database, listener: Database) {
  const heard = await hearing(listener);
  expect(heard).toEqual([null]);
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
  await eventually(async () => heard.includes('two words'));
  expect(heard).toEqual([null, 'mails', 'two words']);
}

it("two processes over one Postgres receive each commit's notification once", async () => {
  const url = await postgres.createDatabase('heard');
  const [one, other] = [await openServer(url), await openServer(url)].map(closedAfterwards);
  if (one && other) await everythingIsHeard(one, other);
});

it('the embedded engine notifies itself, and a listener may query it', async () => {
  const database = closedAfterwards(await openEmbedded({ folder: null, sync: false }));
  await everythingIsHeard(database, database);
  const asked: unknown[] = [];
  const ask: Heard = () => void database.reader.execute('select 1').then((one) => asked.push(one));
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
  const heard = await hearing(other);
  await one.reader.execute(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like 'listen %'`,
  );
  await eventually(async () => heard.length === 2 && other.hearing);
  await notifyProcesses(one.reader, 'work', 'mails');
  await eventually(async () => heard.length === 3);
  expect(heard).toEqual([null, null, 'mails']);
});

it('reconnects after Postgres itself has crashed', async () => {
  const database = closedAfterwards(await openServer(await postgres.createDatabase('crashed')));
  const heard = await hearing(database);
  await postgres.crash();
  await eventually(async () => heard.length === 2 && database.hearing);
  expect(heard).toEqual([null, null]);
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
  const heard: (string | null)[] = [];
  for (let each = 0; each < 2; each += 1) database.listen('work', (sent) => heard.push(sent));
  await database.transaction((tx) => notifyProcesses(tx, 'work', 'mails'));
  await notifyProcesses(database.reader, 'work', 'mails');
  expect(database.hearing).toBe(false);
  expect(heard).toEqual([]);
  expect(warn).toHaveBeenCalledOnce();
});
