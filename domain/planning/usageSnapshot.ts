import type { CalendarDate } from '../calendar/date.ts';
import type { UsageEvent, UsageHistory } from './usageHistory.ts';

/**
 * Version of the filters' algorithm and of their state. Raise it with every change of a result: it
 * makes earlier snapshots invalid.
 */
export const snapshotVersion = 3;

/** The state of a household's filters right after a box. It can be stored as JSON. */
export interface FiltersState {
  readonly reports: number;
  readonly occasions: number;
  /** The numbers of its `PredictionRecord`. */
  readonly record: readonly number[];
  /** In the order of the uses. */
  readonly products: readonly {
    readonly arrived: boolean;
    /** The filter's numbers, without the zeros at the end. */
    readonly filter: readonly number[];
  }[];
}

/**
 * The state of the inference at the end of a day. It can be stored as JSON. Inference goes on from
 * it with the later events, and gives exactly the posteriors of the whole history.
 */
export interface UsageSnapshot {
  readonly version: number;
  /** Its events are included. */
  readonly day: CalendarDate;
  /** Of the uses and events that are included. */
  readonly fingerprint: string;
  readonly filters: FiltersState;
}

/**
 * Returns a fingerprint of all that decides the filters' state on a day. Only the first forecast of
 * a use counts: the later ones are events.
 */
export function fingerprintOf(
  history: UsageHistory,
  day: CalendarDate,
  included: readonly UsageEvent[],
): string {
  const uses = history.uses.map(({ productId, packAmount, forecasts, stated }) => {
    return [productId, packAmount, stated ?? forecasts[0]?.forecast];
  });
  // Of an absence, only the days before the snapshot's.
  const absences = (history.absences ?? [])
    .filter(({ from }) => from < day)
    .map(({ from, to }) => [from, to < day ? to : day]);
  return hash(JSON.stringify([uses, included, absences]));
}

/** Returns 64 bits of a text, in hexadecimal (FNV-1a, twice with different primes). */
function hash(text: string): string {
  let a = 0x811c9dc5;
  let b = 0x9e3779b9;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x85ebca77);
  }
  return [a, b].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
}
