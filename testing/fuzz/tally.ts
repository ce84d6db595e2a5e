import type { Played } from './targets/target.ts';

/** Counts tries and their outcomes. */
export interface Tally {
  count(target: string, played: Played): void;
  /** Returns a line for each call, with the outcomes in columns. */
  lines(): readonly string[];
}

export function openTally(): Tally {
  const counts = new Map<string, Map<string, number>>();
  return {
    count(target, { operation, outcome }) {
      const name = `${target}: ${operation}`;
      const outcomes = counts.get(name) ?? new Map<string, number>();
      counts.set(name, outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1));
    },
    lines() {
      const columns = [...new Set([...counts.values()].flatMap((each) => [...each.keys()]))].sort();
      const rows = [...counts].map(([name, outcomes]) =>
        row(name, [sum(outcomes), ...columns.map((column) => outcomes.get(column) ?? 0)]),
      );
      return [row('', ['tries', ...columns]), ...rows.sort()];
    },
  };
}

const row = (name: string, figures: readonly (string | number)[]) =>
  name.padEnd(100) + figures.map((figure) => String(figure).padStart(10)).join('');

const sum = (outcomes: ReadonlyMap<string, number>) =>
  [...outcomes.values()].reduce((total, each) => total + each, 0);
