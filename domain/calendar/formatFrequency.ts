/**
 * Returns how often something is needed: 'every week', 'every 6 weeks', and of fractions, which
 * come from packs of another size, 'about every 45 days' or 'about 6 times a week'.
 */
export function formatFrequency(weeks: number): string {
  const whole = Math.round(weeks);
  // What was carried to other packs and back may be off by the arithmetic.
  if (Math.abs(weeks - whole) < 1e-6) return whole === 1 ? 'every week' : `every ${whole} weeks`;
  if (weeks < 1 / 2) return `about ${Math.round(1 / weeks)} times a week`;
  if (weeks > maxInDays) return `about every ${whole} weeks`;
  return `about every ${Math.round(weeks * 7)} days`;
}

/** Longer intervals are given in weeks. */
const maxInDays = 8;
