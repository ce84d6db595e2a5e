import { existsSync } from 'node:fs';
import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { type CopyFiles, copyWhileOpen } from './copyWhileOpen.ts';
import { createDatabaseFolder, type Origin } from './createDatabaseFolder.ts';
import { DatabaseDamaged, DatabaseNotOpened, knownRemedy } from './databaseNotOpened.ts';
import { DataFolderInUse, type FolderLock, lockFolder } from './folderLock.ts';
import { keepLock } from './keepLock.ts';
import { keepTidy } from './keepTidy.ts';
import { openPostgresLog } from './postgresLog.ts';
import { preparedFolder } from './preparedFolder.ts';
import { PreparedPGlite } from './preparedPGlite.ts';
import { SyncedPGlite } from './syncedPGlite.ts';

/** Postgres's folder within the data folder. */
export const databaseFolder = 'postgres';

/** Postgres's message about undamaged files of another version. */
const madeByAnother = /initialized by PostgreSQL version/;

/** The file to lock. It is written when the database is created, and never replaced. */
const versionFile = 'PG_VERSION';

export type EmbeddedOptions = {
  /** The data folder, created if it is missing; null for a database in memory, in tests. */
  folder: string | null;
  /** True: a commit is on disk before it is acknowledged. False: PGlite as shipped, for tests. */
  sync: boolean;
  /** A `dumpDataDir` archive to start from; used only without a database. */
  template?: Blob | File;
};

/** Where an embedded database is, and how to copy it while it is open. */
export interface OnDisk {
  /** The data folder. */
  readonly folder: string;
  readonly copy: CopyFiles;
}

export type EmbeddedDatabase = {
  client: PGlite;
  /** Null for a database in memory. */
  onDisk: OnDisk | null;
  /** Waits for running queries, writes a checkpoint and unlocks the folder. Idempotent. */
  close(): Promise<void>;
};

/**
 * Opens the embedded database: one process for each folder, one query at a time.
 * @throws DataFolderInUse where another process has the folder open
 * @throws DatabaseNotOpened where the disk is full or the folder is not writable
 * @throws DatabaseDamaged
 */
export async function openEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { folder, sync, template } = options;
  if (folder === null) {
    const client = new PreparedPGlite(template ? { loadDataDir: template } : {});
    await client.waitReady;
    return { client, onDisk: null, close: closeOnce(client) };
  }
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const lock = lockFolder(folder);
    try {
      const files = join(folder, databaseFolder);
      const client = await openFolder(files, { sync, template, lock });
      const tidying = keepTidy(client);
      const copy = copyWhileOpen(client, files, tidying);
      const held = [tidying, keepLock(lock, files), lock];
      const isHeld = () => lock.isHeld();
      return { client, onDisk: { folder, copy }, close: closeOnce(client, { held, isHeld }) };
    } catch (error) {
      lock.release();
      throw error;
    }
  } catch (error) {
    const hasMessage = error instanceof DataFolderInUse || error instanceof DatabaseNotOpened;
    throw hasMessage ? error : new DatabaseNotOpened(folder, error);
  }
}

async function openFolder(
  folder: string,
  { sync, template, lock }: { sync: boolean; template: Blob | File | undefined; lock: FolderLock },
): Promise<PGlite> {
  if (!existsSync(folder)) {
    await createDatabaseFolder(folder, { sync, origin: await originOf(template) });
  }
  lockVersion(lock, folder);
  const log = openPostgresLog();
  const client = sync
    ? new SyncedPGlite(folder, () => lock.isHeld(), log)
    : new PreparedPGlite({ fs: new NodeFS(folder), onStderr: log.write });
  try {
    await client.waitReady;
    return client;
  } catch (error) {
    // PGlite's error says only that it failed to start.
    const refusal = client instanceof SyncedPGlite ? client.fs.refusal : null;
    const damage = knownRemedy(refusal) ? null : log.failure();
    if (damage && madeByAnother.test(damage)) {
      throw new Error(`${damage}: start the version of Nestbox that made it, or restore a backup`);
    }
    throw damage ? new DatabaseDamaged(folder, damage, error) : (refusal ?? error);
  } finally {
    log.end();
  }
}

function lockVersion(lock: FolderLock, folder: string): void {
  try {
    lock.lockDatabase(join(folder, versionFile));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new DatabaseDamaged(folder, `the file ${versionFile} is missing`, error);
  }
}

async function originOf(template: Blob | File | undefined): Promise<Origin> {
  if (template) return { archive: template };
  // It is closed to others than the user who has installed Nestbox.
  const mayRead = await access(preparedFolder, constants.R_OK).then(
    () => true,
    () => false,
  );
  return mayRead ? { folder: preparedFolder } : null;
}

/** What an open database holds until it is closed. */
interface Held {
  readonly held: readonly { release(): void }[];
  /** Whether the folder is still locked by this process. Closing writes into it. */
  isHeld(): boolean;
}

const nothingHeld: Held = { held: [], isHeld: () => true };

function closeOnce(client: PGlite, { held, isHeld } = nothingHeld): () => Promise<void> {
  let closing: Promise<void> | undefined;
  return () => {
    const open = !client.closed && isHeld();
    closing ??= (open ? client.close() : Promise.resolve()).finally(() => {
      for (const each of held) each.release();
    });
    return closing;
  };
}
