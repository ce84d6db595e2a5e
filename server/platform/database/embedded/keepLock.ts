import { DatabaseTakenAway } from './databaseStopped.ts';
import type { FolderLock } from './folderLock.ts';

/** Milliseconds between two checks of the lock. */
const checkMilliseconds = 1_000;

/**
 * Checks regularly that the database is still the locked one. If it is not, throws an uncaught
 * error, which ends the process: an idle server makes no commit that would notice.
 * @param folder the database's folder, for the message
 */
export function keepLock(lock: FolderLock, folder: string): { release(): void } {
  const timer = setInterval(() => {
    if (renewed(lock)) return;
    clearInterval(timer);
    throw new DatabaseTakenAway(folder);
  }, checkMilliseconds).unref();
  return { release: () => clearInterval(timer) };
}

/** A full disk may prevent rewriting `lock`. The database's own file is still locked. */
function renewed(lock: FolderLock): boolean {
  try {
    return lock.renew();
  } catch {
    return lock.isHeld();
  }
}
