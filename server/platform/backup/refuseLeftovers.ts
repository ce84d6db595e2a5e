import { existsSync } from 'node:fs';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseNotOpened } from '../database/embedded/databaseNotOpened.ts';
import { howToRestore } from '../database/embedded/howToRestore.ts';
import { databaseFolder } from '../database/embedded/openEmbedded.ts';
import { besideDatabase } from './besideDatabase.ts';

/** The data folder holds files of a shop but no database. A new database would hide the loss. */
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

/**
 * Marks that a database was made in the folder. A shop with real payments and mails leaves no other
 * trace.
 */
const marker = 'shop-made';

/** Records that the folder has a database. */
export async function markShop(dataFolder: string): Promise<void> {
  const text = `A shop's database was made here, in the folder ${databaseFolder}.\n`;
  await writeFile(join(dataFolder, marker), text, { flag: 'wx', flush: true }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

/**
 * Refuses to make a new database where a shop has left payments, mails or the marker of its
 * database.
 * @throws DatabaseMissing
 */
export async function refuseLeftovers(dataFolder: string): Promise<void> {
  const [ledger] = besideDatabase.files;
  const { size } = await stat(join(dataFolder, ledger)).catch(unreadable);
  if (size > 0) throw new DatabaseMissing(dataFolder, ledger);
  for (const folder of besideDatabase.folders) {
    const names = await readdir(join(dataFolder, folder)).catch(() => []);
    if (names.length > 0) throw new DatabaseMissing(dataFolder, folder);
  }
  if (existsSync(join(dataFolder, marker))) throw new DatabaseMissing(dataFolder, marker);
}

/** Counts as empty. The code that opens the file reports why it cannot be read. */
const unreadable = () => ({ size: 0 });
