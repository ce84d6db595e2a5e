/** What a person can mend, by the code of Node's errors and by the number of Emscripten's. */
const MENDS = [
  { codes: ['ENOSPC', 51, 'EDQUOT', 19], mend: 'the disk is full: free some space' },
  { codes: ['EACCES', 2, 'EPERM', 63], mend: 'this user may not write there: change its owner' },
  { codes: ['EROFS', 69], mend: 'the disk is read-only: set DATA_DIR to a folder on another one' },
];

/** The embedded database's folder could not be made or opened; the cause says more. */
export class DatabaseNotOpened extends Error {
  readonly folder: string;

  constructor(folder: string, cause: unknown) {
    super(`The database in ${folder} cannot be opened: ${reason(cause)}.`, { cause });
    this.name = 'DatabaseNotOpened';
    this.folder = folder;
  }
}

function reason(cause: unknown): string {
  const { code, errno, message } = cause as NodeJS.ErrnoException;
  const known = MENDS.find(({ codes }) => codes.includes(code ?? errno ?? ''));
  return known?.mend ?? message;
}
