/**
 * Returns a frequency: 'every week' or 'every 6 weeks'. A fraction, which comes from another pack
 * size, becomes 'about every 45 days' or 'about 6 times a week'.
 */
export function formatFrequency(weeks: number): string {
  const whole = Math.round(weeks);
  // A conversion to another pack size and back leaves a rounding error.
  if (Math.abs(weeks - whole) < 1e-6) return whole === 1 ? 'every week' : `every ${whole} weeks`;
  if (weeks < 1 / 2) return `about ${Math.round(1 / weeks)} times a week`;
  if (weeks > maxInDays) return `about every ${whole} weeks`;
  return `about every ${Math.round(weeks * 7)} days`;
}

/** Intervals up to this many weeks are given in days. */
const maxInDays = 8;
