import { dirname } from 'node:path';
import { howToRestore } from './howToRestore.ts';

/** What a person can mend, by the code of Node's errors and by the number of Emscripten's. */
const MENDS = [
  { codes: ['ENOSPC', 51, 'EDQUOT', 19], mend: 'the disk is full: free some space' },
  { codes: ['EACCES', 2, 'EPERM', 63], mend: 'this user may not write there: change its owner' },
  { codes: ['EROFS', 69], mend: 'the disk is read-only: set DATA_DIR to a folder on another one' },
];

/** The embedded database's folder could not be made or opened; the cause says more. */
export class DatabaseNotOpened extends Error {
  readonly folder: string;

  constructor(
    folder: string,
    cause: unknown,
    message = `The database in ${folder} cannot be opened: ${knownMend(cause) ?? messageOf(cause)}.`,
  ) {
    super(message, { cause });
    this.name = 'DatabaseNotOpened';
    this.folder = folder;
  }
}

/** The files of the embedded database are not what Postgres wrote. */
export class DatabaseDamaged extends DatabaseNotOpened {
  /** As Postgres says it, with the file. */
  readonly damage: string;

  /** @param folder the database's, in the data folder */
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

/** Returns what a person can do about a refusal of the file system; undefined where it is another error. */
export function knownMend(cause: unknown): string | undefined {
  const { code, errno } = Object(cause) as NodeJS.ErrnoException;
  return MENDS.find(({ codes }) => codes.includes(code ?? errno ?? ''))?.mend;
}

const messageOf = (cause: unknown) => (cause as Error).message;

/** Damage that Postgres meets in a query: XX001 and XX002 of data and indexes, 58P01 a missing file. */
const damageCodes = ['XX001', 'XX002', '58P01'];

/**
 * Returns an error of a query as the damage that it tells of, itself or as its cause; any other as it is.
 * @param folder the database's, in the data folder
 */
export function asDamage(folder: string, error: unknown): unknown {
  if (error instanceof DatabaseNotOpened) return error;
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code = '', message } = each as NodeJS.ErrnoException;
    if (damageCodes.includes(code)) return new DatabaseDamaged(folder, message, error);
  }
  return error;
}
