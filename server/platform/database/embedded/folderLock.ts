import { ftruncateSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type LockedFile, lockFile } from './lockedFile.ts';

/** Another process has the data folder open. PGlite itself would let both write, and lose rows. */
export class DataFolderInUse extends Error {
  readonly folder: string;
  /** The other process, if known. */
  readonly pid: number | null;

  constructor(folder: string, pid: number | null) {
    super(
      `The data folder ${folder} is in use by ${pid ? `process ${pid}` : 'another process'}. ` +
        'Stop the other Nestbox, or set DATA_DIR to another folder.',
    );
    this.name = 'DataFolderInUse';
    this.folder = folder;
    this.pid = pid;
  }
}

export interface FolderLock {
  /**
   * Locks a file of the database as well. Otherwise somebody who deletes `lock` as a leftover would
   * let a second process in.
   * @throws DataFolderInUse, or the file system's error
   */
  lockDatabase(file: string): void;
  /**
   * Writes `lock` again if it was deleted.
   * @returns whether the database is still locked by this process
   */
  renew(): boolean;
  /** Whether the database is still at the locked path. */
  isHeld(): boolean;
  release(): void;
}

/**
 * Locks an existing data folder for this process, until `release`. The file `lock` is kept, since
 * removing it would let two processes lock two files.
 * @throws DataFolderInUse, or the file system's error if the lock file cannot be written
 */
export function lockFolder(folder: string): FolderLock {
  const path = join(folder, 'lock');
  let ours = lockAndSign(path);
  if (!ours) throw new DataFolderInUse(folder, readPid(path));
  let database: LockedFile | null = null;
  const isHeld = () => database?.isInPlace() ?? true;
  return {
    lockDatabase(file) {
      database = lockFile(file, 'beyond');
      if (!database) throw new DataFolderInUse(folder, null);
    },
    renew() {
      if (!isHeld()) return false;
      if (!ours?.isInPlace()) {
        ours?.release();
        // Null while another process holds it. That process then finds the database locked, and
        // ends.
        ours = lockAndSign(path);
      }
      return true;
    },
    isHeld,
    release() {
      database?.release();
      ours?.release();
    },
  };
}

function lockAndSign(path: string): LockedFile | null {
  const locked = lockFile(path, 'all');
  if (!locked) return null;
  try {
    ftruncateSync(locked.descriptor);
    writeSync(locked.descriptor, `${process.pid}\n`, 0);
    return locked;
  } catch (error) {
    locked.release();
    throw error;
  }
}

/** Returns null on Windows, where a locked file cannot be read. */
function readPid(file: string): number | null {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || null;
  } catch {
    return null;
  }
}
