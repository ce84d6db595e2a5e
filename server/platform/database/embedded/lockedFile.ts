import { closeSync, constants, fstatSync, openSync, statSync } from 'node:fs';
import { tryLock } from 'fs-native-extensions';

/** A file that this process has locked. */
export interface LockedFile {
  readonly descriptor: number;
  /** False once the file at the path is another one, or none: others can lock that one. */
  isInPlace(): boolean;
  release(): void;
}

/** Beyond the end of small files: Windows lets nobody else read what is locked. */
const lockedOffset = 4_096;

/**
 * Locks a file until `release`. The lock is the kernel's, on an open file: it ends with the process,
 * kill -9 included, so there is no stale lock. It is on the file, not on its name.
 * @param range `beyond`: of a file that others read
 * @returns null if another process has locked it
 * @throws the file system's error
 */
export function lockFile(path: string, range: 'all' | 'beyond'): LockedFile | null {
  const create = range === 'all' ? constants.O_CREAT : 0;
  // Not 'w', which would wipe what another process wrote.
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
