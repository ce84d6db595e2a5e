import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import { areMigrationsDone } from '../database/migrationsDone.ts';

/** Timeout in milliseconds: longer than a busy database takes, shorter than a prober waits. */
const timeoutMilliseconds = 2_000;

/** Whether requests should be sent to this process. */
export interface Readiness {
  /** Returns why they should not, in a sentence; null where they may. */
  whyNot(): Promise<string | null>;
  /**
   * Reports this process as not ready from now on. Requests are still answered, and connections
   * closed.
   */
  drain(): void;
  readonly draining: boolean;
}

export function openReadiness(database: Pick<Database, 'reader'>): Readiness {
  let draining = false;
  let checking: Promise<string | null> | null = null;
  return {
    async whyNot() {
      if (draining) return 'This process is about to stop.';
      // Simultaneous probes share one query.
      checking ??= check(database).finally(() => {
        checking = null;
      });
      return checking;
    },
    drain() {
      draining = true;
    },
    get draining() {
      return draining;
    },
  };
}

async function check(database: Pick<Database, 'reader'>): Promise<string | null> {
  const timeout = new AbortController();
  try {
    const done = await Promise.race([
      areMigrationsDone(database.reader),
      pause(timeoutMilliseconds, null, { signal: timeout.signal }),
    ]);
    if (done === null) return 'The database takes too long to answer.';
    return done ? null : 'The tables are not up to date yet.';
  } catch {
    return 'The database does not answer.';
  } finally {
    timeout.abort();
  }
}
