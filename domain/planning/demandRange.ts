/** Packs of a product that customers will need in a period. */
export interface DemandRange {
  /** As planned. */
  readonly planned: number;
  /** In 8 of 10 such periods, the packs needed are between these two, both included. */
  readonly low: number;
  readonly high: number;
}

/**
 * The scatter of weekly packs (variance divided by mean) of a shop that has not shipped for long
 * enough. Packs come in boxes, often two at once, so that it is above 1. An assumption.
 */
export const assumedScatter = 2;

/** Weeks that a shop must have shipped before its own scatter is used. */
const leastWeeks = 4;
/** Below this mean, a product's weeks say little about scatter. */
const leastMean = 1;

/**
 * Returns how the shipped packs of past weeks scattered: their variance divided by their mean, over
 * all products, at least 1. Growth and seasons count as scatter, which makes it larger. Null for
 * too little history.
 * @param shipped the packs of each week, one array a product, all of the same length
 */
export function scatterOf(shipped: readonly (readonly number[])[]): number | null {
  let sum = 0;
  let freedom = 0;
  for (const weeks of shipped) {
    const mean = weeks.reduce((total, packs) => total + packs, 0) / weeks.length;
    if (weeks.length < leastWeeks || mean < leastMean) continue;
    sum += weeks.reduce((total, packs) => total + (packs - mean) ** 2, 0) / mean;
    freedom += weeks.length - 1;
  }
  return freedom === 0 ? null : Math.max(1, sum / freedom);
}

/** The share of periods below the range, and above it. */
const tail = 0.1;
/** The score of a standard normal with that share above it. */
const tailScore = 1.2816;
/** Above this mean, the normal is as good, and faster. */
const exactUntil = 200;

/**
 * Returns the range around planned packs whose variance is `scatter` times their mean: a negative
 * binomial, or a Poisson for a scatter of 1.
 */
export function demandRange(planned: number, scatter: number): DemandRange {
  if (planned <= 0) return { planned: 0, low: 0, high: 0 };
  if (planned > exactUntil) {
    const half = tailScore * Math.sqrt(scatter * planned);
    return {
      planned,
      low: Math.max(0, Math.floor(planned - half)),
      high: Math.ceil(planned + half),
    };
  }
  return { planned, ...countRange(planned, scatter) };
}

/** Returns the smallest counts with at least `tail`, and at least 1 - `tail`, at or below them. */
function countRange(mean: number, scatter: number): { low: number; high: number } {
  // Of a negative binomial: `spread` failures at a success rate of 1 / scatter.
  const isPoisson = scatter < 1.001;
  const spread = isPoisson ? 0 : mean / (scatter - 1);
  const next = isPoisson
    ? (count: number) => mean / (count + 1)
    : (count: number) => ((count + spread) / (count + 1)) * (1 - 1 / scatter);
  let share = isPoisson ? Math.exp(-mean) : scatter ** -spread;
  let below = share;
  let count = 0;
  let low: number | null = below >= tail ? 0 : null;
  while (below < 1 - tail) {
    share *= next(count);
    count += 1;
    below += share;
    if (low === null && below >= tail) low = count;
  }
  return { low: low ?? count, high: count };
}
