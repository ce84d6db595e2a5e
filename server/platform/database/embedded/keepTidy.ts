import type { PGlite } from '@electric-sql/pglite';

const MINUTE = 60_000;

/** Two segments of the write-ahead log: a checkpoint of this takes well under 100 ms. */
const CHECKPOINT_AFTER_BYTES = 32 * 1024 * 1024;

export interface Tidying {
  /** No checkpoint throws any of the write-ahead log away until what is answered is called. */
  keepLog(): () => void;
  release(): void;
}

/**
 * Does what Postgres's background processes do on a server and nothing does in PGlite, where the
 * write-ahead log grows, and the next start after a crash takes longer, until the database closes.
 */
export function keepTidy(client: PGlite): Tidying {
  let keepers = 0;
  const tidyLog = () => {
    if (keepers === 0) quietly(checkpointWhenDue(client));
  };
  const checkpoints = setInterval(tidyLog, MINUTE).unref();
  const vacuums = setInterval(() => quietly(client.exec('VACUUM (ANALYZE)')), 60 * MINUTE).unref();
  return {
    keepLog() {
      keepers += 1;
      return () => {
        keepers -= 1;
      };
    },
    release() {
      clearInterval(checkpoints);
      clearInterval(vacuums);
    },
  };
}

/** Lets Postgres recycle its write-ahead log once there is enough of it. */
export async function checkpointWhenDue(client: PGlite): Promise<void> {
  const { rows } = await client.query<{ due: boolean }>(
    `SELECT pg_current_wal_lsn() - redo_lsn > ${CHECKPOINT_AFTER_BYTES} AS due
     FROM pg_control_checkpoint()`,
  );
  if (rows[0]?.due) await client.exec('CHECKPOINT');
}

/** A database that has stopped or closed says so to the next query, which has a caller. */
function quietly(work: Promise<unknown>): void {
  work.catch(() => {});
}
