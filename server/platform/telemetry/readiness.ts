import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import { areMigrationsDone } from '../database/migrationsDone.ts';
import { touchUptime } from '../database/uptimeQueries.ts';

/** Milliseconds that a probe waits for a check, before it is answered by what the last one found. */
const probeMilliseconds = 50;

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

type Checked = Pick<Database, 'health' | 'onDisk'>;

export function openReadiness(database: Checked): Readiness {
  let draining = false;
  let checking: Promise<string | null> | null = null;
  let found: { readonly whyNot: string | null } | null = null;
  return {
    async whyNot() {
      if (draining) return 'This process is about to stop.';
      // Simultaneous probes share one check, which ends within two timeouts.
      checking ??= check(database).then((whyNot) => {
        found = { whyNot };
        checking = null;
        return whyNot;
      });
      return found ? answerSoon(checking, found.whyNot) : checking;
    },
    drain() {
      draining = true;
    },
    get draining() {
      return draining;
    },
  };
}

/** Answers by the last finding where a check takes long, so that no probe waits behind requests. */
async function answerSoon(
  checking: Promise<string | null>,
  lastFound: string | null,
): Promise<string | null> {
  const checked = new AbortController();
  try {
    const late = pause(probeMilliseconds, lastFound, { signal: checked.signal });
    return await Promise.race([checking, late]);
  } finally {
    checked.abort();
  }
}

async function check(database: Checked): Promise<string | null> {
  const timeout = new AbortController();
  try {
    const done = await Promise.race([
      areMigrationsDone(database.health),
      pause(timeoutMilliseconds, null, { signal: timeout.signal }),
    ]);
    if (done === null) return 'The database takes too long to answer.';
    if (!done) return 'The tables are not up to date yet.';
    const written = await Promise.race([
      canWrite(database),
      pause(timeoutMilliseconds, null, { signal: timeout.signal }),
    ]);
    if (written === null) return 'The database takes too long to write.';
    return written ? null : 'Nothing can be written: the disk may be full.';
  } catch {
    return 'The database does not answer.';
  } finally {
    timeout.abort();
  }
}

/** Bytes of the file that shows whether the disk of the embedded database has space. */
const probeBytes = 65_536;

/**
 * Whether something can be written now. On the embedded database's disk that is a file, since a small
 * write of a database on a full disk may fit into the space that it has.
 */
async function canWrite({ health, onDisk }: Checked): Promise<boolean> {
  const file = onDisk && join(onDisk.folder, `ready-${process.pid}`);
  try {
    if (file) await writeFile(file, Buffer.alloc(probeBytes), { flush: true });
    else await touchUptime(health);
    return true;
  } catch {
    return false;
  } finally {
    if (file) await rm(file, { force: true });
  }
}
