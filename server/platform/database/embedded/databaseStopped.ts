/**
 * Postgres stopped: the disk refused a necessary write or sync, or the engine crashed. All later
 * queries fail with this error. The next start recovers what was committed. The outcome of the
 * commit under way is unknown.
 */
export class DatabaseStopped extends Error {
  readonly folder: string;

  constructor(
    folder: string,
    cause: unknown,
    message = `The database in ${folder} has stopped. Everything committed is safe: see that the disk ` +
      'works and has free space, then start Nestbox again.',
  ) {
    super(message, { cause });
    this.name = 'DatabaseStopped';
    this.folder = folder;
  }
}

/**
 * The database's folder was moved, deleted or replaced while the process ran. Further writes could
 * be lost, or damage the new folder.
 */
export class DatabaseTakenAway extends DatabaseStopped {
  constructor(folder: string) {
    super(
      folder,
      undefined,
      `The database in ${folder} was moved, deleted or replaced while Nestbox was running. ` +
        'Nestbox stops, so that no change is lost. Put the folder back, or restore a backup into an ' +
        'empty folder: npm run ops -- restore <file>. Then start Nestbox again.',
    );
    this.name = 'DatabaseTakenAway';
  }
}

/** Returns the DatabaseStopped in an error or its cause; null without one. */
export function findDatabaseStopped(error: unknown): DatabaseStopped | null {
  if (error instanceof DatabaseStopped) return error;
  return error instanceof Error && error.cause ? findDatabaseStopped(error.cause) : null;
}
