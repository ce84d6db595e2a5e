import { closeSync, constants, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { tryLock } from 'fs-native-extensions';

/** Another process has the data folder open. PGlite itself would let both write, and lose rows. */
export class DataFolderInUse extends Error {
  readonly folder: string;
  /** The other process, as far as it is known. */
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

export type FolderLock = { release(): void };

/**
 * Locks a data folder that exists, for this process and until `release`.
 * The lock is the kernel's, on an open file: it ends with the process, kill -9 included, so there
 * is no stale lock. The file stays behind, for removing it would let two processes lock two files.
 * @throws DataFolderInUse, or the file system's error if the lock file cannot be written.
 */
export function lockFolder(folder: string): FolderLock {
  const file = join(folder, 'lock');
  // Not 'w', which would wipe the other process's id before knowing whether it lives.
  const descriptor = openSync(file, constants.O_RDWR | constants.O_CREAT, 0o600);
  try {
    if (!tryLock(descriptor)) throw new DataFolderInUse(folder, readPid(file));
    ftruncateSync(descriptor);
    writeSync(descriptor, `${process.pid}\n`, 0);
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
  let held = true;
  return {
    release() {
      if (held) closeSync(descriptor);
      held = false;
    },
  };
}

/** Null on Windows, where a locked file cannot be read. */
function readPid(file: string): number | null {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || null;
  } catch {
    return null;
  }
}
