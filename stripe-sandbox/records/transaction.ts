import { newId } from './ids.ts';
import type { EventRecord, RecordOf, ResourceName, ResourceRecord } from './records.ts';
import { type State, tableOf } from './state.ts';

/** Read access to the state. */
export interface Reader {
  find<Name extends ResourceName>(name: Name, id: string): RecordOf<Name> | null;
  /** Returns all of one kind, newest first. */
  newestFirst<Name extends ResourceName>(name: Name): RecordOf<Name>[];
}

/**
 * The changes of one request. They are visible at once, which is safe because a request runs to its
 * end without interruption. They are undone where the request is refused.
 */
export interface Transaction extends Reader {
  /** Unix seconds. */
  now: number;
  put<Given extends ResourceRecord>(record: Given): Given;
  /** Records an event with the resource's present state, in Stripe's shape. */
  emit(type: string, snapshot: object): void;
  changes(): { put: ResourceRecord[]; events: EventRecord[] };
  undo(): void;
}

/** Returns read access to a state. */
export function readerOf(state: State): Reader {
  return {
    find: (name, id) => state.records[name].get(id) ?? null,
    newestFirst: (name) => [...state.records[name].values()].reverse(),
  };
}

export function beginTransaction(
  state: State,
  now: number,
  request: { id: string | null; key: string | null },
): Transaction {
  const before = new Map<string, ResourceRecord | undefined>();
  const after = new Map<string, ResourceRecord>();
  let events: EventRecord[] = [];

  return {
    ...readerOf(state),
    now,
    put(record) {
      const table = tableOf(state, record);
      if (!after.has(record.id)) before.set(record.id, table.get(record.id));
      after.set(record.id, record);
      table.set(record.id, record);
      return record;
    },
    emit(type, snapshot) {
      events.push({
        id: newId('evt'),
        created: now,
        type,
        snapshot,
        requestId: request.id,
        idempotencyKey: request.key,
      });
    },
    changes: () => ({ put: [...after.values()], events }),
    undo() {
      for (const record of after.values()) {
        const old = before.get(record.id);
        if (old) tableOf(state, record).set(record.id, old);
        else tableOf(state, record).delete(record.id);
      }
      after.clear();
      events = [];
    },
  };
}
