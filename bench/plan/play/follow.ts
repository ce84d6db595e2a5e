import type { PeriodFigures } from './figures.ts';

/** A home goes without as before where it does so at most so much more often than had nothing changed, */
const asBefore = 1.25;
/** or as rarely as this, whatever was before. */
const rarely = 0.01;

/** How often homes go without what they use otherwise now, and how often they would have. */
export interface Following {
  /** Shares of product-days, until the first box after the change, from that to the next … */
  readonly out: readonly number[];
  /** The same homes and uses, had nothing changed: on average over these boxes. */
  readonly level: number;
  /** From this box after the change on they go without as before; null if from none. */
  readonly backAfter: number | null;
}

/** Null where nothing is used any more that had changed: there is nothing to go without. */
export function followChange(
  changed: readonly PeriodFigures[],
  unchanged: readonly PeriodFigures[],
): Following | null {
  const out = changed.map((period) => period.out);
  if (out.length === 0 || out.some(Number.isNaN)) return null;
  // The wait for the first box began before, when most was there.
  const whole = unchanged.slice(1);
  const level = whole.reduce((sum, period) => sum + period.out, 0) / whole.length;
  const most = Math.max(asBefore * level, rarely);
  const lastAbove = out.findLastIndex((share) => share > most);
  return { out, level, backAfter: lastAbove === out.length - 1 ? null : lastAbove + 1 };
}

/** Boxes after which at most a quarter as much comes as would have, of what is used no more; or null. */
export function stopSending(
  changed: readonly PeriodFigures[],
  unchanged: readonly PeriodFigures[],
): number | null {
  const sends = changed.map(({ packs }, box) => packs / (unchanged[box]?.packs ?? 1));
  const last = sends.findLastIndex((share, box) => box > 0 && share > 0.25);
  return last === sends.length - 1 ? null : Math.max(1, last + 1);
}
