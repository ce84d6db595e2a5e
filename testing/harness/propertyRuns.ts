/**
 * Returns how a property is tried: `PROPERTY_RUNS` times as often as usual, and with `PROPERTY_SEED`
 * where these are set. fast-check names seed and path of a counterexample.
 */
export function propertyRuns(usual: number): { numRuns: number; seed?: number } {
  const { PROPERTY_RUNS: times = '1', PROPERTY_SEED: seed } = process.env;
  const numRuns = Math.ceil(usual * Number(times));
  return seed === undefined ? { numRuns } : { numRuns, seed: Number(seed) };
}
