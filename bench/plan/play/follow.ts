import type { PeriodFigures } from './figures.ts';

/** A home goes without as before where it does so at most so much more often than had nothing changed, */
const asBefore = 1.25;
/** or as rarely as this, whatever was before. */
const rarely = 0.01;

/**
 * From which box after the change on homes go without as before; null if from none of those looked
 * at. What they would have, had nothing changed, is their mean around the same box, for they are still
 * being learnt, or over all boxes if that is more, for rare days without are few to count.
 * Undefined where nothing is used any more that had changed: there is nothing to go without.
 */
export function backAfter(
  changed: readonly PeriodFigures[],
  unchanged: readonly PeriodFigures[],
): number | null | undefined {
  if (changed.length === 0 || changed.some(({ out }) => Number.isNaN(out))) return undefined;
  // Until the first box is the end of a wait that began before: it compares with itself alone.
  const throughout = meanOut(unchanged.slice(1));
  const last = changed.findLastIndex(({ out }, box) => {
    const nearby = box === 0 ? [0, 1] : [Math.max(1, box - 1), box + 2];
    const around = meanOut(unchanged.slice(...nearby));
    return out > Math.max(asBefore * around, asBefore * throughout, rarely);
  });
  return last === changed.length - 1 ? null : last + 1;
}

const meanOut = (periods: readonly PeriodFigures[]) =>
  periods.reduce((sum, { out }) => sum + out, 0) / periods.length;

/** Boxes after which at most a quarter as much comes as would have, of what is used no more; or null. */
export function stopSending(
  changed: readonly PeriodFigures[],
  unchanged: readonly PeriodFigures[],
): number | null {
  const sends = changed.map(({ packs }, box) => packs / (unchanged[box]?.packs ?? 1));
  const last = sends.findLastIndex((share, box) => box > 0 && share > 0.25);
  return last === sends.length - 1 ? null : Math.max(1, last + 1);
}
