/** Customers that a member of staff opens on a busy day of a small shop. */
const usual = 40;

/** How many times a member's own usual day is unusual. */
const times = 3;

/**
 * Whether a member of staff has opened unusually many customers: more than a busy day has, and far more than on the
 * member's own days.
 * @param opened customers opened within the last day
 * @param earlier customers opened on each earlier day with any
 */
export function isUnusualReading(opened: number, earlier: readonly number[]): boolean {
  const sorted = earlier.toSorted((a, b) => a - b);
  const ownUsual = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return opened > Math.max(usual, times * ownUsual);
}
