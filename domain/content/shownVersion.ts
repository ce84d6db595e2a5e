import type { CalendarDate } from '../calendar/date.ts';

/** The states of a version: being written, for customers from a day on, or not shown any more. */
export type VersionState = 'draft' | 'published' | 'withdrawn';

/** A version of an article, as it was saved. */
export interface SavedVersion {
  readonly version: number;
  readonly state: VersionState;
  /** The first day on which customers see it; of a draft, the day that is meant. Null for none. */
  readonly publishOn: CalendarDate | null;
}

/**
 * Returns the version that customers see on a day; null where they see none. A draft changes nothing, and a version
 * for a later day leaves the one before it until then.
 */
export function shownVersion<V extends SavedVersion>(
  versions: readonly V[],
  today: CalendarDate,
): V | null {
  const deciding = newestFirst(versions).find(
    (each) => each.state !== 'draft' && !isLater(each, today),
  );
  return deciding?.state === 'published' ? deciding : null;
}

/** Returns the version that customers will see next, which nothing after it has replaced; null where none is planned. */
export function plannedVersion<V extends SavedVersion>(
  versions: readonly V[],
  today: CalendarDate,
): V | null {
  const last = newestFirst(versions).find(({ state }) => state !== 'draft');
  return last && isLater(last, today) ? last : null;
}

const newestFirst = <V extends SavedVersion>(versions: readonly V[]) =>
  versions.toSorted((a, b) => b.version - a.version);

const isLater = ({ publishOn }: SavedVersion, today: CalendarDate) =>
  publishOn !== null && publishOn > today;
