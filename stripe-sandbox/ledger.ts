import { closeSync, ftruncateSync, openSync, readFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { LedgerDamaged } from './ledgerDamaged.ts';

/** An append-only file of JSON lines. */
export interface Ledger {
  /**
   * Adds a line, which is on disk once a later `settled()` resolves. The cost does not depend on
   * the size of the file.
   */
  append(line: object): void;
  /**
   * Resolves when all earlier lines are written and synced. Simultaneous callers share one sync.
   * @throws the file system's error; the lines stay queued for the next call
   */
  settled(): Promise<void>;
  close(): Promise<void>;
}

const NEW_LINE = 0x0a;

/** Returns the offset after the last complete line; a crash may leave an incomplete one. */
function endOfWholeLines(content: Buffer): number {
  return content.lastIndexOf(NEW_LINE) + 1;
}

/**
 * Returns the lines of a ledger file, oldest first; none without a file. Skips an incomplete last
 * line, which was never acknowledged.
 * @throws LedgerDamaged where another line is damaged, or `take` throws
 */
export function readLedger(file: string, take: (line: unknown) => void = () => {}): unknown[] {
  let content: Buffer;
  try {
    content = readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  const text = content.toString('utf8', 0, endOfWholeLines(content));
  return text
    .split('\n')
    .slice(0, -1)
    .map((line, index) => {
      try {
        const parsed: unknown = JSON.parse(line);
        take(parsed);
        return parsed;
      } catch (cause) {
        throw new LedgerDamaged(file, index + 1, cause);
      }
    });
}

/**
 * Cuts off an incomplete last line, so that the next line does not continue it.
 * @returns the length
 */
function trimTornLine(file: string): number {
  const descriptor = openSync(file, 'a+', 0o600);
  try {
    const length = endOfWholeLines(readFileSync(descriptor));
    ftruncateSync(descriptor, length);
    return length;
  } finally {
    closeSync(descriptor);
  }
}

/** Opens a ledger file for appending, and creates it if needed. Only one process may do so. */
export async function openLedger(file: string): Promise<Ledger> {
  let length = trimTornLine(file);
  const handle: FileHandle = await open(file, 'r+');
  let queued: string[] = [];
  let writing: Promise<void> | null = null;

  async function write() {
    const lines = queued;
    queued = [];
    const bytes = Buffer.from(lines.join(''), 'utf8');
    try {
      let written = 0;
      while (written < bytes.length) {
        // At a fixed offset: after a failure, the retry overwrites it.
        const answer = await handle.write(bytes, written, bytes.length - written, length + written);
        written += answer.bytesWritten;
      }
      await handle.datasync();
      length += bytes.length;
    } catch (error) {
      queued = [...lines, ...queued];
      throw error;
    }
  }

  async function settled(): Promise<void> {
    // A write in progress may have begun before the caller's line was queued.
    if (writing !== null) await writing.catch(() => {});
    if (writing !== null) return writing;
    if (queued.length === 0) return;
    writing = write().finally(() => {
      writing = null;
    });
    return writing;
  }

  return {
    append(line) {
      queued.push(`${JSON.stringify(line)}\n`);
    },
    settled,
    async close() {
      await settled().finally(() => handle.close());
    },
  };
}

/** Returns a ledger that stores nothing. */
export function discardingLedger(): Ledger {
  return { append() {}, settled: async () => {}, close: async () => {} };
}
