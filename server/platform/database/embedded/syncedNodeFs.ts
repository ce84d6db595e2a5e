/**
 * PGlite's NodeFS with an fsync that reaches the disk, for a Postgres started with fsync on.
 *
 * As shipped, PGlite starts Postgres with `-F` (fsync off) and Emscripten's NODEFS has no fsync at
 * all, so that a power cut can lose or break what was committed. This file touches internals, the
 * reason why package.json pins @electric-sql/pglite to one exact version:
 *   - `Module.NODEFS.stream_ops.fsync`, which Emscripten's `fd_sync` calls if it is there;
 *   - `Module.NODEFS.stream_ops.write`, `.tryFSOperation` and `.convertNodeCode`, see below;
 *   - `Module._PostgresMainLoopOnce`: PGlite swallows whatever it throws, a panic of Postgres
 *     after a failed fsync included, and would answer a commit that never reached the disk.
 */
import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { DatabaseStopped, DatabaseTakenAway } from './databaseStopped.ts';

/** WASI's number, which Emscripten uses; the operating system's differs. */
const EIO = 29;

/**
 * The status with which Postgres leaves its loop after an ordinary error in a query; PGlite handles
 * it.
 */
const ORDINARY_ERROR = 100;

/** Codes that Postgres expects when it checks whether a file exists. */
const EVERYDAY_CODES = ['ENOENT', 'EEXIST'];

type Stream = { nfd: number };
type Internals = {
  FS: { ErrnoError: new (errno: number) => Error };
  NODEFS: {
    convertNodeCode: (error: unknown) => number | undefined;
    tryFSOperation: <T>(operation: () => T) => T;
    stream_ops: { fsync?: (stream: Stream) => number; write: (...args: unknown[]) => number };
  };
  _PostgresMainLoopOnce: () => void;
};

export class SyncedNodeFs extends NodeFS {
  /** Set, for good, once Postgres cannot guarantee its files. */
  stopped: DatabaseStopped | null = null;

  /** The last error of the file system, which Postgres reports only in its log. */
  refusal: unknown = null;

  readonly #isHeld: () => boolean;

  /** @param isHeld whether this process still has the folder locked */
  constructor(folder: string, isHeld: () => boolean) {
    super(folder);
    this.#isHeld = isHeld;
  }

  /** Called by PGlite after the module is loaded and before Postgres starts in it. */
  override async initialSyncFs(): Promise<void> {
    await super.initialSyncFs();
    const module = (this.pg as PGlite).Module as unknown as Internals;
    this.#mapEveryErrorToErrno(module);
    this.#syncForReal(module);
    this.#stopOnPanic(module);
  }

  /**
   * Gives every error a number. Emscripten returns only an ErrnoError with a number from a system
   * call. As shipped, NODEFS throws an error without a code, which interrupts Postgres in the
   * middle of its work. An error with an unknown code gets no number, which Postgres takes for
   * success.
   */
  #mapEveryErrorToErrno({ FS, NODEFS }: Internals): void {
    NODEFS.tryFSOperation = (operation) => {
      try {
        return operation();
      } catch (error) {
        if (error instanceof FS.ErrnoError) throw error;
        // Checked first: the error of a missing file would not say that the folder is gone.
        this.#stopUnlessHeld();
        if (!EVERYDAY_CODES.includes((error as { code?: string }).code ?? '')) this.refusal = error;
        throw new FS.ErrnoError(NODEFS.convertNodeCode(error) ?? EIO);
      }
    };
  }

  #stopUnlessHeld(): void {
    try {
      if (!this.#isHeld()) this.stopped ??= new DatabaseTakenAway(this.rootDir);
    } catch {
      // A disk that fails this check fails the next call too.
    }
  }

  #syncForReal({ FS, NODEFS }: Internals): void {
    NODEFS.stream_ops.fsync = (stream) => {
      // Synced into a deleted file, a commit would be acknowledged and lost.
      this.#stopUnlessHeld();
      if (this.stopped) throw new FS.ErrnoError(EIO);
      NODEFS.tryFSOperation(() => syncDescriptor(stream.nfd));
      return 0;
    };
    // After a panic nothing may be written any more. The next start recovers the files from the
    // write-ahead log; a late checkpoint would tell it that no recovery is needed.
    const write = NODEFS.stream_ops.write;
    NODEFS.stream_ops.write = (...args) => {
      if (this.stopped) throw new FS.ErrnoError(EIO);
      return write(...args);
    };
  }

  #stopOnPanic(module: Internals): void {
    const loopOnce = module._PostgresMainLoopOnce;
    module._PostgresMainLoopOnce = () => {
      try {
        loopOnce();
      } catch (error) {
        const ordinary = (error as { status?: number }).status === ORDINARY_ERROR;
        if (!ordinary) this.stopped ??= new DatabaseStopped(this.rootDir, this.refusal ?? error);
        throw error;
      }
    };
  }
}

/** Windows cannot sync a folder, and Postgres does not need it there. */
function syncDescriptor(descriptor: number): void {
  try {
    fsyncSync(descriptor);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (process.platform !== 'win32' || code !== 'EPERM') throw error;
  }
}
