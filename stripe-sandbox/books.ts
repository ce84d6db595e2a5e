import { forgetfulLedger, openLedger, readLedger } from './ledger.ts';
import type { ChangeLine, KeptAnswer, LedgerLine } from './records/ledger-line.ts';
import type { EventRecord } from './records/records.ts';
import { applyLine, emptyState, keepAnswer, keepEvents, type State } from './records/state.ts';
import type { Transaction } from './records/transaction.ts';

/** The state and the ledger it is written down in, kept in step. */
export interface Books {
  state: State;
  /** Keeps what a transaction changed. It lasts once `settled()` resolves. */
  commit(
    tx: Transaction,
    asked: { at: Date; request: ChangeLine['request']; answer: KeptAnswer | null },
  ): void;
  forgetKeys(at: Date): void;
  acknowledge(eventId: string): void;
  /**
   * Resolves when all that was committed before is on disk, and hands its events over.
   * @throws the file system's error
   */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the books, rebuilt from the ledger file where there is one.
 * @throws LedgerDamaged
 * @param owing whether new events are owed to a webhook
 * @param announce is given events as soon as they cannot be lost any more
 */
export async function openBooks(
  ledgerFile: string | null,
  owing: boolean,
  announce: (events: EventRecord[]) => void,
): Promise<Books> {
  const state = emptyState();
  // Read first: nothing is left open where a line is damaged.
  if (ledgerFile !== null) {
    readLedger(ledgerFile, (line) => applyLine(state, line as LedgerLine));
  }
  const ledger = ledgerFile === null ? forgetfulLedger() : await openLedger(ledgerFile);
  const write = (line: LedgerLine) => ledger.append(line);
  let unannounced: EventRecord[] = [];

  return {
    state,
    commit(tx, { at, request, answer }) {
      const { put, events } = tx.changes();
      write({ kind: 'change', at: at.toISOString(), request, put, events, owed: owing, answer });
      keepEvents(state, events, owing);
      if (answer) keepAnswer(state, answer);
      if (owing) unannounced.push(...events);
    },
    forgetKeys(at) {
      write({ kind: 'keys_forgotten', at: at.toISOString() });
      state.keys.clear();
    },
    acknowledge(eventId) {
      // Need not be on disk at once: at worst the event is sent again.
      write({ kind: 'delivered', event: eventId });
      state.owed.delete(eventId);
    },
    async settled() {
      const covered = unannounced;
      unannounced = [];
      try {
        await ledger.settled();
      } catch (error) {
        unannounced = [...covered, ...unannounced];
        throw error;
      }
      announce(covered);
    },
    close: () => ledger.close(),
  };
}
