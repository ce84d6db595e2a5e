import { closeSync, constants, fstatSync, openSync, statSync } from 'node:fs';
import { tryLock } from 'fs-native-extensions';

/** A file locked by this process. */
export interface LockedFile {
  readonly descriptor: number;
  /** False once the path leads to another file, or none: other processes can lock that one. */
  isInPlace(): boolean;
  release(): void;
}

/**
 * Offset of the lock in bytes, beyond the end of small files: Windows prevents reading of locked
 * ranges.
 */
const lockedOffset = 4_096;

/**
 * Locks a file until `release`. The kernel ends the lock with the process, kill -9 included, so
 * there are no stale locks. The lock is on the open file, not on its name.
 * @param range `beyond` for a file that other processes read
 * @returns null if another process has locked it
 * @throws the file system's error
 */
export function lockFile(path: string, range: 'all' | 'beyond'): LockedFile | null {
  const create = range === 'all' ? constants.O_CREAT : 0;
  // Not 'w', which would erase what another process wrote.
  const descriptor = openSync(path, constants.O_RDWR | create, 0o600);
  try {
    const locked = range === 'all' ? tryLock(descriptor) : tryLock(descriptor, lockedOffset, 1);
    if (!locked) {
      closeSync(descriptor);
      return null;
    }
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
  const { dev, ino } = fstatSync(descriptor, { bigint: true });
  let held = true;
  return {
    descriptor,
    isInPlace() {
      const there = statSync(path, { bigint: true, throwIfNoEntry: false });
      return there?.dev === dev && there.ino === ino;
    },
    release() {
      if (held) closeSync(descriptor);
      held = false;
    },
  };
}
