/** Counts of actions, and a list of faults. */
export interface Tally {
  /** Counts an action, such as 'postpone', with its outcome. */
  count(kind: string, outcome: string): void;
  readonly counts: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Records a fault of the shop, once. */
  wrong(what: string): void;
  readonly wrongs: readonly string[];
}

/** @param today returns the day, for the list of faults */
export function openTally(today: () => string): Tally {
  const counts = new Map<string, Map<string, number>>();
  const seen = new Set<string>();
  const wrongs: string[] = [];
  return {
    counts,
    count(kind, outcome) {
      const ofKind = counts.get(kind) ?? new Map<string, number>();
      counts.set(kind, ofKind.set(outcome, (ofKind.get(outcome) ?? 0) + 1));
    },
    wrongs,
    wrong(what) {
      if (seen.has(what)) return;
      seen.add(what);
      wrongs.push(`${today()}: ${what}`);
    },
  };
}
