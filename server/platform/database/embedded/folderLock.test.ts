import { readFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DataFolderInUse } from './folderLock.ts';
import { openEmbeddedDatabase } from './openEmbedded.ts';
import { dataFolder, rowsAfterRestart } from './trial/dataFolder.ts';
import { acknowledged, startCommitter } from './trial/startCommitter.ts';

const PATIENCE = { timeout: 120_000 };

test('a second process is refused while the first runs', PATIENCE, async () => {
  const folder = await dataFolder();
  const first = startCommitter([folder, 'synced', 1]);
  onTestFinished(first.kill);
  await first.until((line) => line === 'done');

  const refusal = await openEmbeddedDatabase({ folder, sync: true }).catch((error) => error);
  expect(refusal).toBeInstanceOf(DataFolderInUse);
  expect(refusal).toMatchObject({ folder, pid: first.pid });
  expect(refusal.message).toBe(
    `The data folder ${folder} is in use by process ${first.pid}. ` +
      'Stop the other Nestbox, or set DATA_DIR to another folder.',
  );

  await first.kill();
  expect(await rowsAfterRestart(folder)).toEqual(new Set([1]));
});

test('the same process is refused too, until it closes', PATIENCE, async () => {
  const folder = await dataFolder();
  const { close } = await openEmbeddedDatabase({ folder, sync: false });
  await expect(openEmbeddedDatabase({ folder, sync: false })).rejects.toThrow(DataFolderInUse);
  await close();
  const second = await openEmbeddedDatabase({ folder, sync: false });
  await second.close();
});

test('deleting the lock lets no second process in, and loses nothing', PATIENCE, async () => {
  const folder = await dataFolder();
  const first = startCommitter([folder, 'synced', 1_000_000]);
  onTestFinished(first.kill);
  await first.until((line) => line === '10');
  await rm(join(folder, 'lock'));
  for (let round = 0; round < 3; round += 1) {
    const second = startCommitter([folder, 'synced', 10]);
    onTestFinished(second.kill);
    const refused = await second.until((line) => line === 'open').catch((error) => String(error));
    expect(refused).toContain(`The data folder ${folder} is in use by`);
  }
  const before = acknowledged(first).length;
  await first.until(() => acknowledged(first).length > before + 10);
  await first.kill();
  const kept = await rowsAfterRestart(folder);
  expect(acknowledged(first).filter((id) => !kept.has(id))).toEqual([]);
});

test('a deleted lock is written again, with the process that holds it', PATIENCE, async () => {
  const folder = await dataFolder();
  const first = startCommitter([folder, 'synced', 1]);
  onTestFinished(first.kill);
  await first.until((line) => line === 'done');
  await rm(join(folder, 'lock'));
  await vi.waitFor(
    () => expect(readFileSync(join(folder, 'lock'), 'utf8')).toBe(`${first.pid}\n`),
    { timeout: 10_000 },
  );
});

test('no commit is acknowledged once the database is elsewhere', PATIENCE, async () => {
  const folder = await dataFolder();
  const first = startCommitter([folder, 'synced', 1_000_000]);
  onTestFinished(first.kill);
  await first.until((line) => line === '10');
  const elsewhere = `${folder}.elsewhere`;
  onTestFinished(() => rm(elsewhere, { recursive: true, force: true }));
  await rename(folder, elsewhere);
  await expect(first.until((line) => line === 'done')).rejects.toThrow(
    'was moved, deleted or replaced while Nestbox was running',
  );
  const kept = await rowsAfterRestart(elsewhere);
  expect(acknowledged(first).filter((id) => !kept.has(id))).toEqual([]);
});

test('a process that commits nothing ends once the database is deleted', PATIENCE, async () => {
  const folder = await dataFolder();
  const first = startCommitter([folder, 'synced', 1]);
  onTestFinished(first.kill);
  await first.until((line) => line === 'done');
  await rm(join(folder, 'postgres'), { recursive: true });
  await expect(first.until((line) => line === 'never')).rejects.toThrow(
    'was moved, deleted or replaced while Nestbox was running',
  );
});
