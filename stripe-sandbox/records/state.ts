import type { KeptAnswer, LedgerLine } from './ledgerLine.ts';
import type { EventRecord, RecordOf, ResourceName, ResourceRecord } from './records.ts';

/** Lifetime of idempotency keys; Stripe keeps them for at least this long. */
const KEY_LIFETIME_SECONDS = 24 * 60 * 60;
// Limits of memory. The oldest entries are deleted first.
const MAX_KEYS = 50_000;
const MAX_EVENTS = 10_000;

type RecordsByType = { [Name in ResourceName]: Map<string, RecordOf<Name>> };

/** The sandbox's state, in insertion order. Rebuilt from the ledger at start. */
export interface State {
  records: RecordsByType;
  events: Map<string, EventRecord>;
  /** Events that the webhook has not acknowledged. */
  owed: Map<string, EventRecord>;
  keys: Map<string, KeptAnswer>;
}

export function emptyState(): State {
  return {
    records: {
      customer: new Map(),
      payment_method: new Map(),
      payment_intent: new Map(),
      setup_intent: new Map(),
      charge: new Map(),
      refund: new Map(),
      dispute: new Map(),
    },
    events: new Map(),
    owed: new Map(),
    keys: new Map(),
  };
}

/** Returns the table of a record's kind. */
export function tableOf(state: State, record: ResourceRecord): Map<string, ResourceRecord> {
  return state.records[record.object] as Map<string, ResourceRecord>;
}

/** Stores events, and which of them are to be sent to the webhook. */
export function keepEvents(state: State, events: EventRecord[], owed: boolean) {
  for (const event of events) {
    state.events.set(event.id, event);
    if (owed) state.owed.set(event.id, event);
  }
  dropOldest(state.events, MAX_EVENTS);
}

/** Stores an answer under its key, and deletes expired answers. */
export function keepAnswer(state: State, answer: KeptAnswer) {
  state.keys.delete(answer.key);
  state.keys.set(answer.key, answer);
  for (const [key, kept] of state.keys) {
    if (kept.at > answer.at - KEY_LIFETIME_SECONDS) break;
    state.keys.delete(key);
  }
  dropOldest(state.keys, MAX_KEYS);
}

/** Returns the answer stored under a key, valid at a time in Unix seconds; null without one. */
export function keptAnswer(state: State, key: string, at: number): KeptAnswer | null {
  const kept = state.keys.get(key);
  return kept && kept.at > at - KEY_LIFETIME_SECONDS ? kept : null;
}

function dropOldest(map: Map<string, unknown>, max: number) {
  for (const key of map.keys()) {
    if (map.size <= max) return;
    map.delete(key);
  }
}

/** Applies one line of the ledger to the state. @throws TypeError for an unknown kind of line */
export function applyLine(state: State, line: LedgerLine) {
  switch (line.kind) {
    case 'change':
      for (const record of line.put) tableOf(state, record).set(record.id, record);
      keepEvents(state, line.events, line.owed);
      if (line.answer) keepAnswer(state, line.answer);
      return;
    case 'delivered':
      state.owed.delete(line.event);
      return;
    case 'keys_forgotten':
      state.keys.clear();
      return;
    default:
      throw new TypeError('The ledger has a line of an unknown kind');
  }
}
