/** Returns the middle of some values with the smallest and the largest, such as '2.0 (1.9 to 2.4)'. */
export function formatRange(values: readonly number[], digits: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (place: number) => (sorted[place] ?? Number.NaN).toFixed(digits);
  return `${at(Math.floor(sorted.length / 2))} (${at(0)} to ${at(sorted.length - 1)})`;
}
