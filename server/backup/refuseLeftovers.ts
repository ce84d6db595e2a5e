import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseNotOpened } from '../db/embedded/databaseNotOpened.ts';
import { howToRestore } from '../db/embedded/howToRestore.ts';
import { databaseFolder } from '../db/embedded/openEmbedded.ts';
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

/**
 * Refuses to make a new database where a shop has left something behind: payments, or mails.
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
}

/** What cannot be read is reported by whoever opens it. */
const nothing = () => ({ size: 0 });
