import { expect, onTestFinished, test } from 'vitest';
import { DataFolderInUse } from './folderLock.ts';
import { openEmbeddedDatabase } from './openEmbedded.ts';
import { dataFolder, rowsAfterRestart } from './trial/dataFolder.ts';
import { startCommitter } from './trial/startCommitter.ts';

const PATIENCE = { timeout: 120_000 };

test('a second process is refused while the first lives', PATIENCE, async () => {
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
