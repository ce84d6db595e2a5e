import type { PeriodFigures } from './figures.ts';

/** Maximum ratio of stock-outs to those without the change that counts as before. */
const asBefore = 1.25;
/** Maximum share of stock-outs that counts as before, whatever the ratio. */
const rarely = 0.01;

/**
 * Returns the first box after the change from which stock-outs are as before; null if there is
 * none. They are compared with the mean around the same box without the change, since inference
 * still improves, or with the mean over all boxes if that is higher, since rare stock-outs are few
 * to count. Undefined where the changed uses have ended.
 */
export function backAfter(
  changed: readonly PeriodFigures[],
  unchanged: readonly PeriodFigures[],
): number | null | undefined {
  if (changed.length === 0 || changed.some(({ out }) => Number.isNaN(out))) return undefined;
  // The time until the first box began before the change: it is compared only with itself.
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

/**
 * Returns the boxes after which at most a quarter of the usual packs come of an ended use; null if
 * never.
 */
export function stopSending(
  changed: readonly PeriodFigures[],
  unchanged: readonly PeriodFigures[],
): number | null {
  const sends = changed.map(({ packs }, box) => packs / (unchanged[box]?.packs ?? 1));
  const last = sends.findLastIndex((share, box) => box > 0 && share > 0.25);
  return last === sends.length - 1 ? null : Math.max(1, last + 1);
}
