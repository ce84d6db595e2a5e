import type { PGlite } from '@electric-sql/pglite';

const MINUTE = 60_000;

/** Two segments of the write-ahead log. A checkpoint of this size takes less than 100 ms. */
const CHECKPOINT_AFTER_BYTES = 32 * 1024 * 1024;

export interface Tidying {
  /** Keeps the write-ahead log until the returned function is called. */
  keepLog(): () => void;
  release(): void;
}

/**
 * Runs checkpoints, as Postgres's background processes do on a server. PGlite has none, so the
 * write-ahead log would grow, and recovery after a crash would take longer.
 */
export function keepTidy(client: PGlite): Tidying {
  let copies = 0;
  const tidyLog = () => {
    if (copies === 0) quietly(checkpointWhenDue(client));
  };
  const checkpoints = setInterval(tidyLog, MINUTE).unref();
  const vacuums = setInterval(() => quietly(client.exec('VACUUM (ANALYZE)')), 60 * MINUTE).unref();
  return {
    keepLog() {
      copies += 1;
      return () => {
        copies -= 1;
      };
    },
    release() {
      clearInterval(checkpoints);
      clearInterval(vacuums);
    },
  };
}

/** Runs a checkpoint once the write-ahead log is large enough, so that Postgres recycles it. */
export async function checkpointWhenDue(client: PGlite): Promise<void> {
  const { rows } = await client.query<{ due: boolean }>(
    `SELECT pg_current_wal_lsn() - redo_lsn > ${CHECKPOINT_AFTER_BYTES} AS due
     FROM pg_control_checkpoint()`,
  );
  if (rows[0]?.due) await client.exec('CHECKPOINT');
}

/**
 * Ignores the error of a stopped or closed database, which the next query reports to its caller.
 */
function quietly(work: Promise<unknown>): void {
  work.catch(() => {});
}
