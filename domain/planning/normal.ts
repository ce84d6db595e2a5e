/**
 * Returns a standard normal's density over its share above: the shift of the mean by truncation
 * below.
 */
export function millsRatio(below: number): number {
  if (below < -4) return 0;
  // Within 0.002 (Birnbaum 1942 and Sampford 1953 give the bounds).
  if (below > 1) return (3 * below + Math.sqrt(below ** 2 + 8)) / 4;
  return normalDensity(below) / (1 - normalShare(below));
}

/** Returns the density of a standard normal; 0 at infinity. */
export const normalDensity = (score: number) =>
  Math.exp(-0.5 * score ** 2) / Math.sqrt(2 * Math.PI);

/**
 * Returns the share of a standard normal below a score, within 0.0002 (Tocher 1963 with a cubic
 * term).
 */
export function normalShare(score: number): number {
  // Exponentials are slow, and the rest is beyond the precision of a double.
  if (score > 8) return 1;
  if (score < -8) return 0;
  return 1 / (1 + Math.exp(-score * (1.5976 + 0.07056 * score * score)));
}
