/**
 * Postgres gave up: the disk refused a write or a sync it cannot do without, or the engine crashed.
 * Every later query is refused with this too. The next start recovers what was committed; the
 * commit that was under way when it stopped may be there or not.
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
 * The database's folder was moved, deleted or replaced under the running process. What it would write
 * now could be lost, or damage what took its place.
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

/** The stop of the database that an error tells of, itself or as its cause; null where none does. */
export function findDatabaseStopped(error: unknown): DatabaseStopped | null {
  if (error instanceof DatabaseStopped) return error;
  return error instanceof Error && error.cause ? findDatabaseStopped(error.cause) : null;
}
