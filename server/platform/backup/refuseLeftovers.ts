import { existsSync } from 'node:fs';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseNotOpened } from '../database/embedded/databaseNotOpened.ts';
import { howToRestore } from '../database/embedded/howToRestore.ts';
import { databaseFolder } from '../database/embedded/openEmbedded.ts';
import { besideDatabase } from './besideDatabase.ts';

/** A data folder holds what belongs to a shop, and no database: a new one would hide the loss. */
class DatabaseMissing extends DatabaseNotOpened {
  constructor(dataFolder: string, leftover: string) {
    const folder = join(dataFolder, databaseFolder);
    super(
      folder,
      null,
      `The database ${folder} is missing, though ${join(dataFolder, leftover)} belongs to a shop. Put ` +
        'it back, or set DATABASE_URL if the shop is in a Postgres server. Otherwise restore it. ' +
        `${howToRestore(dataFolder)}\nWithout a backup, the first command alone begins a new shop.`,
    );
    this.name = 'DatabaseMissing';
  }
}

/** Says that a database was made in the folder: a shop with real payments and mails leaves nothing else. */
const marker = 'shop-made';

/** Notes that the folder has a database. */
export async function markShop(dataFolder: string): Promise<void> {
  const text = `A shop's database was made here, in the folder ${databaseFolder}.\n`;
  await writeFile(join(dataFolder, marker), text, { flag: 'wx', flush: true }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

/**
 * Refuses to make a new database where a shop has left something behind: payments, mails, or the note
 * that it had one.
 * @throws DatabaseMissing
 */
export async function refuseLeftovers(dataFolder: string): Promise<void> {
  const [ledger] = besideDatabase.files;
  const { size } = await stat(join(dataFolder, ledger)).catch(nothing);
  if (size > 0) throw new DatabaseMissing(dataFolder, ledger);
  for (const folder of besideDatabase.folders) {
    const names = await readdir(join(dataFolder, folder)).catch(() => []);
    if (names.length > 0) throw new DatabaseMissing(dataFolder, folder);
  }
  if (existsSync(join(dataFolder, marker))) throw new DatabaseMissing(dataFolder, marker);
}

/** What cannot be read is reported by whoever opens it. */
const nothing = () => ({ size: 0 });
