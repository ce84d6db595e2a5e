import { dirname } from 'node:path';
import { howToRestore } from './howToRestore.ts';

/** Advice to the operator, by the code of Node's errors and the number of Emscripten's. */
const REMEDIES = [
  { codes: ['ENOSPC', 51, 'EDQUOT', 19], remedy: 'the disk is full: free some space' },
  { codes: ['EACCES', 2, 'EPERM', 63], remedy: 'this user may not write there: change its owner' },
  {
    codes: ['EROFS', 69],
    remedy: 'the disk is read-only: set DATA_DIR to a folder on another one',
  },
];

/** The embedded database's folder could not be created or opened; see the cause. */
export class DatabaseNotOpened extends Error {
  readonly folder: string;

  constructor(
    folder: string,
    cause: unknown,
    message = `The database in ${folder} cannot be opened: ${knownRemedy(cause) ?? messageOf(cause)}.`,
  ) {
    super(message, { cause });
    this.name = 'DatabaseNotOpened';
    this.folder = folder;
  }
}

/** The files of the embedded database are damaged. */
export class DatabaseDamaged extends DatabaseNotOpened {
  /** Postgres's message, with the file. */
  readonly damage: string;

  /** @param folder the database's folder in the data folder */
  constructor(folder: string, damage: string, cause: unknown) {
    super(
      folder,
      cause,
      `The database in ${folder} is damaged: ${damage}. ${howToRestore(dirname(folder))}`,
    );
    this.name = 'DatabaseDamaged';
    this.damage = damage;
  }
}

/** Returns advice for an error of the file system; undefined for other errors. */
export function knownRemedy(cause: unknown): string | undefined {
  const { code, errno } = Object(cause) as NodeJS.ErrnoException;
  return REMEDIES.find(({ codes }) => codes.includes(code ?? errno ?? ''))?.remedy;
}

const messageOf = (cause: unknown) => (cause as Error).message;

/**
 * Postgres's codes of damage in a query: XX001 and XX002 for data and indexes, 58P01 for a missing
 * file.
 */
const damageCodes = ['XX001', 'XX002', '58P01'];

/**
 * Returns DatabaseDamaged where an error of a query, or its cause, reports damage; any other error
 * unchanged.
 * @param folder the database's folder in the data folder
 */
export function asDamage(folder: string, error: unknown): unknown {
  if (error instanceof DatabaseNotOpened) return error;
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code = '', message } = each as NodeJS.ErrnoException;
    if (damageCodes.includes(code)) return new DatabaseDamaged(folder, message, error);
  }
  return error;
}
