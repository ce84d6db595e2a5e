/** What was done, how often, and what should not have happened. */
export interface Tally {
  /** Counts something of this kind, such as 'postpone', that was made, refused, … */
  count(kind: string, outcome: string): void;
  readonly counts: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Notes a fault of the shop. */
  wrong(what: string): void;
  readonly wrongs: readonly string[];
}

/** @param today names the day in what went wrong */
export function openTally(today: () => string): Tally {
  const counts = new Map<string, Map<string, number>>();
  const wrongs: string[] = [];
  return {
    counts,
    count(kind, outcome) {
      const ofKind = counts.get(kind) ?? new Map<string, number>();
      counts.set(kind, ofKind.set(outcome, (ofKind.get(outcome) ?? 0) + 1));
    },
    wrongs,
    wrong: (what) => wrongs.push(`${today()}: ${what}`),
  };
}
