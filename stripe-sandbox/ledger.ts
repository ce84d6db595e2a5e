import { closeSync, ftruncateSync, openSync, readFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { LedgerDamaged } from './ledger-damaged.ts';

/** An append-only file of JSON lines. */
export interface Ledger {
  /** Adds a line, which is on disk once a later `settled()` resolves. Costs the same at any size. */
  append(line: object): void;
  /**
   * Resolves when everything appended before the call is written and synced. Callers that come
   * together share one sync.
   * @throws the file system's error; the lines stay queued, and the next call tries them again
   */
  settled(): Promise<void>;
  close(): Promise<void>;
}

const NEW_LINE = 0x0a;

/** The offset after the last whole line: a crash may leave half of one behind. */
function endOfWholeLines(content: Buffer): number {
  return content.lastIndexOf(NEW_LINE) + 1;
}

/**
 * The lines of a ledger file, oldest first; none when there is no file. Half a last line, which
 * was never answered for, is passed over.
 * @throws LedgerDamaged when any other line is damaged, or `take` does not take it
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

/** Cuts half a last line away, so that the next line does not continue it; answers the length. */
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

/** Opens a ledger file for appending, and makes it when there is none. One process at a time. */
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
        // At a fixed place: after a failure the next try overwrites what this one left.
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
    // A write under way may have begun before the caller's line was queued.
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

/** A ledger that keeps nothing. */
export function forgetfulLedger(): Ledger {
  return { append() {}, settled: async () => {}, close: async () => {} };
}
