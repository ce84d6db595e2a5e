import { DatabaseTakenAway } from './databaseStopped.ts';
import type { FolderLock } from './folderLock.ts';

/** Milliseconds between two looks at the lock. */
const lookEvery = 1_000;

/**
 * Looks from time to time whether the database is still the one that this process has locked. An error
 * that nobody catches ends the process where it is not: an idle server makes no commit that would
 * notice.
 * @param folder the database's, for the message
 */
export function keepLock(lock: FolderLock, folder: string): { release(): void } {
  const timer = setInterval(() => {
    if (renewed(lock)) return;
    clearInterval(timer);
    throw new DatabaseTakenAway(folder);
  }, lookEvery).unref();
  return { release: () => clearInterval(timer) };
}

/** A full disk may keep `lock` from being written anew; the database's own file is locked still. */
function renewed(lock: FolderLock): boolean {
  try {
    return lock.renew();
  } catch {
    return lock.isHeld();
  }
}
