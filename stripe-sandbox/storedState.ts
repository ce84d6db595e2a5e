import { discardingLedger, openLedger, readLedger } from './ledger.ts';
import type { ChangeLine, KeptAnswer, LedgerLine } from './records/ledgerLine.ts';
import type { EventRecord } from './records/records.ts';
import { applyLine, emptyState, keepAnswer, keepEvents, type State } from './records/state.ts';
import { type Reader, readerOf, type Transaction } from './records/transaction.ts';

/** The state and its ledger, kept consistent. */
export interface StoredState {
  state: State;
  reader: Reader;
  /** Applies the changes of a transaction. They are durable once `settled()` resolves. */
  commit(
    tx: Transaction,
    asked: { at: Date; request: ChangeLine['request']; answer: KeptAnswer | null },
  ): void;
  forgetKeys(at: Date): void;
  acknowledge(eventId: string): void;
  /**
   * Resolves when all earlier commits are on disk, and passes their events on.
   * @throws the file system's error
   */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the ledger file, and rebuilds the state from it if it exists.
 * @throws LedgerDamaged
 * @param hasWebhook whether new events are to be sent to a webhook
 * @param announce receives events once they are on disk
 */
export async function openStoredState(
  ledgerFile: string | null,
  hasWebhook: boolean,
  announce: (events: EventRecord[]) => void,
): Promise<StoredState> {
  const state = emptyState();
  // Read first, so that no file stays open after a damaged line.
  if (ledgerFile !== null) {
    readLedger(ledgerFile, (line) => applyLine(state, line as LedgerLine));
  }
  const ledger = ledgerFile === null ? discardingLedger() : await openLedger(ledgerFile);
  const write = (line: LedgerLine) => ledger.append(line);
  let unannounced: EventRecord[] = [];

  return {
    state,
    reader: readerOf(state),
    commit(tx, { at, request, answer }) {
      const { put, events } = tx.changes();
      write({
        kind: 'change',
        at: at.toISOString(),
        request,
        put,
        events,
        owed: hasWebhook,
        answer,
      });
      keepEvents(state, events, hasWebhook);
      if (answer) keepAnswer(state, answer);
      if (hasWebhook) unannounced.push(...events);
    },
    forgetKeys(at) {
      write({ kind: 'keys_forgotten', at: at.toISOString() });
      state.keys.clear();
    },
    acknowledge(eventId) {
      // Not synced at once: after a crash, the event may be sent again.
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
