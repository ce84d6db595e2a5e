import type { PostgresLog } from './postgresLog.ts';
import { PreparedPGlite } from './preparedPGlite.ts';
import { SyncedNodeFs } from './syncedNodeFs.ts';

/**
 * PGlite's parameters for Postgres without `-F`, which turns fsync off. Emscripten's fdatasync,
 * Postgres's default for the write-ahead log, is a stub that does nothing; hence fsync.
 * JavaScript's stack is smaller than Postgres assumes. With the default limit of 2 MB a deeply
 * nested query crashes the engine. With this limit (some 400 levels) it gets an ordinary error.
 * The default of 128 MB for `shared_buffers` takes 120 MB more memory and answers no faster: files are
 * cached by the system (docs/decisions/2026-11-26-memory-of-the-embedded-database.md).
 */
const START_PARAMS = [
  ...PreparedPGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'max_stack_depth=100kB',
  '-c',
  'shared_buffers=16MB',
];

/**
 * PGlite on a folder, with each commit on disk before it is acknowledged. Queries throw
 * DatabaseStopped once Postgres has panicked; PGlite itself would answer them.
 */
export class SyncedPGlite extends PreparedPGlite {
  declare readonly fs: SyncedNodeFs;

  /**
   * @param isHeld whether this process still has the folder locked
   * @param log receives Postgres's log
   */
  constructor(folder: string, isHeld: () => boolean, log: PostgresLog) {
    super({
      fs: new SyncedNodeFs(folder, isHeld),
      startParams: START_PARAMS,
      onStderr: log.write,
    });
  }

  /** All messages to Postgres pass here, those of transactions and closing included. */
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
