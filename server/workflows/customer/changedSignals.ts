import { isDeepStrictEqual } from 'node:util';
import type { StoredSignal } from '../../planning/schema.ts';

type Signals = readonly StoredSignal[];

/** A recorded signal, with the earlier one that it replaced. */
export interface Noted {
  readonly noted: StoredSignal;
  readonly replaced: StoredSignal | null;
}

/** The signals that a change recorded, and those that it withdrew. */
export type ChangedSignals = Readonly<Record<'added' | 'removed', Signals>>;

/**
 * Returns the signals from before a change, and those of them that are no longer stored.
 * @param before the signals before the change is taken back
 * @param after those with what taking it back has recorded and withdrawn
 */
export function signalsBefore(
  { added, removed }: ChangedSignals,
  before: Signals,
  after: Signals,
): { signals: Signals; toWrite: Signals } {
  const kept = without(before, added);
  return { signals: [...kept, ...removed], toWrite: [...without(kept, after), ...removed] };
}

export const without = (some: Signals, others: Signals): StoredSignal[] =>
  some.filter((each) => !others.some((other) => isDeepStrictEqual(other, each)));
