import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { writeDataState } from '../database/dataStateQueries.ts';
import { asDamage, DatabaseDamaged } from '../database/embedded/databaseNotOpened.ts';
import { lockFolder } from '../database/embedded/folderLock.ts';
import { databaseFolder } from '../database/embedded/openEmbedded.ts';
import { syncFolder, syncTree } from '../database/embedded/syncTree.ts';
import { openEmbedded } from '../database/openDatabase.ts';
import { Refusal } from '../http/refusal.ts';
import { type BackupHead, headPath, readBackupHead } from './backupHead.ts';
import { besideDatabase } from './besideDatabase.ts';
import { noBackup, readArchive } from './readArchive.ts';

const draftName = 'restore.new';
/** Files that a process leaves in a folder without a shop. */
const ignoredNames = ['lock', draftName];

/**
 * Restores a backup into a data folder: checks all of it, unpacks it into a draft, lets the
 * database recover there, and then renames the draft.
 * @throws Refusal, DataFolderInUse
 */
export async function restoreShop(file: string, dataFolder: string): Promise<BackupHead> {
  const head = await checkArchive(file);
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const lock = lockFolder(dataFolder);
  try {
    const there = (await readdir(dataFolder)).filter((name) => !ignoredNames.includes(name));
    if (there.length > 0) {
      throw new Refusal(
        'conflict',
        `${dataFolder} is not empty: it holds ${there.sort().join(', ')}. Restore into another folder by setting DATA_DIR, or move these away.`,
      );
    }
    const draft = join(dataFolder, draftName);
    await rm(draft, { recursive: true, force: true });
    try {
      await unpack(file, draft);
      await recover(file, draft);
      await moveInto(dataFolder, draft);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  } finally {
    lock.release();
  }
  return head;
}

async function checkArchive(file: string): Promise<BackupHead> {
  let head: BackupHead | undefined;
  await readArchive(file, async ({ path, bytes, content }) => {
    if (head) return checkPath(file, path);
    // Checked before reading, since a file of another kind may have any size.
    if (path !== headPath || bytes > 10_000) throw noBackup(file);
    head = readBackupHead(file, await text(content));
  });
  if (!head) throw noBackup(file);
  return head;
}

/** Refuses a path that leads out of the folder. */
function checkPath(file: string, path: string): void {
  const [first = '', ...rest] = path.split('/');
  const known: readonly string[] = [
    databaseFolder,
    ...besideDatabase.files,
    ...besideDatabase.folders,
  ];
  if (!known.includes(first) || rest.some((part) => ['', '.', '..'].includes(part))) {
    throw noBackup(file);
  }
}

async function unpack(file: string, draft: string): Promise<void> {
  await mkdir(draft, { mode: 0o700 });
  await readArchive(file, async ({ path, folder, content }) => {
    if (path === headPath) return;
    checkPath(file, path);
    const target = join(draft, path);
    await mkdir(folder ? target : dirname(target), { recursive: true, mode: 0o700 });
    if (!folder) await pipeline(content, createWriteStream(target, { mode: 0o600 }));
  });
}

/**
 * Replays the write-ahead log of the backup, as after a crash, and holds all work: payments made since the
 * backup are not in it.
 */
async function recover(file: string, draft: string): Promise<void> {
  try {
    const database = await openEmbedded({ folder: draft, sync: true });
    try {
      await writeDataState(database.reader, { heldSince: new Date(), heldBecause: 'restored' });
    } finally {
      await database.close();
    }
  } catch (error) {
    const damaged = asDamage(join(draft, databaseFolder), error);
    if (!(damaged instanceof DatabaseDamaged)) throw error;
    throw new Refusal(
      'invalid',
      `The database in ${file} is damaged: ${damaged.damage}. Restore an older backup: npm run ops -- restore <backup>`,
    );
  }
  await rm(join(draft, 'lock'));
  await rm(join(draft, databaseFolder, 'backup_label.old'), { force: true });
  await syncTree(draft);
}

/** Moves the database last: until then, the folder holds no shop. */
async function moveInto(dataFolder: string, draft: string): Promise<void> {
  const names = await readdir(draft);
  const beside = names.filter((name) => name !== databaseFolder);
  for (const name of [...beside, databaseFolder]) {
    await rename(join(draft, name), join(dataFolder, name));
  }
  await syncFolder(dataFolder);
}
