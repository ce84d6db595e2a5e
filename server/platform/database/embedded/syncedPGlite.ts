import type { PostgresLog } from './postgresLog.ts';
import { PreparedPGlite } from './preparedPGlite.ts';
import { SyncedNodeFs } from './syncedNodeFs.ts';

/**
 * As PGlite starts Postgres, less `-F`, which turns fsync off. Emscripten's fdatasync, the way
 * Postgres syncs its write-ahead log by default, is a stub that does nothing: hence fsync. And
 * JavaScript's stack is smaller than Postgres believes: with the default limit of 2 MB a query that
 * nests deep crashes the engine, with this one (some 400 levels) it gets an ordinary error.
 */
const START_PARAMS = [
  ...PreparedPGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'max_stack_depth=100kB',
];

/**
 * PGlite on a folder, each commit on the disk before it is answered.
 * Its queries throw DatabaseStopped once Postgres has panicked; PGlite itself would answer them.
 */
export class SyncedPGlite extends PreparedPGlite {
  declare readonly fs: SyncedNodeFs;

  /**
   * @param isHeld whether the folder is still the one that this process has locked
   * @param log is given what Postgres writes to its log
   */
  constructor(folder: string, isHeld: () => boolean, log: PostgresLog) {
    super({
      fs: new SyncedNodeFs(folder, isHeld),
      startParams: START_PARAMS,
      onStderr: log.write,
    });
  }

  /** All that is said to Postgres goes through here, transactions and closing included. */
  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    this.#refuseWhenStopped();
    const answer = super.execProtocolRawSync(message);
    this.#refuseWhenStopped();
    return answer;
  }

  #refuseWhenStopped(): void {
    if (this.fs.stopped) throw this.fs.stopped;
  }
}
