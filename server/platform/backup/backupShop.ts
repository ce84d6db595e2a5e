import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupUnderWay, type CopiedPath } from '../database/embedded/copyWhileOpen.ts';
import { databaseFolder, type OnDisk } from '../database/embedded/openEmbedded.ts';
import { Refusal } from '../http/refusal.ts';
import { headPath, newBackupHead } from './backupHead.ts';
import { besideDatabase } from './besideDatabase.ts';
import { writeArchive } from './writeArchive.ts';

/**
 * Writes a backup of the embedded database and its files while the shop runs.
 * @returns the size in bytes
 * @throws Refusal where a backup is under way
 */
export async function backupShop(
  onDisk: OnDisk,
  { file, at }: { file: string; at: Date },
): Promise<number> {
  try {
    return await writeArchive(file, at, pathsOf(onDisk, at));
  } catch (error) {
    if (error instanceof BackupUnderWay) throw new Refusal('conflict', error.message);
    throw error;
  }
}

async function* pathsOf({ folder, copy }: OnDisk, at: Date): AsyncGenerator<CopiedPath> {
  yield { path: headPath, from: { content: Buffer.from(JSON.stringify(newBackupHead(at))) } };
  yield { path: databaseFolder, from: 'folder' };
  for await (const { path, from } of copy()) yield { path: `${databaseFolder}/${path}`, from };
  // After the database, so that the ledger has every payment that the database has.
  for (const path of besideDatabase.files) yield { path, from: { file: join(folder, path) } };
  for (const within of besideDatabase.folders) {
    for (const name of await namesIn(join(folder, within))) {
      yield { path: `${within}/${name}`, from: { file: join(folder, within, name) } };
    }
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
