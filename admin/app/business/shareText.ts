/** Customers below which shares say little: a single one moves them by five points. */
export const fewHomes = 20;

/** Returns a share, such as '43%', or a count of few customers, such as '3 of 7'. */
export function shareText(part: number, whole: number): string {
  if (whole === 0) return '–';
  return whole < fewHomes ? `${part} of ${whole}` : `${Math.round((part / whole) * 100)}%`;
}

/** Returns a rate by 100 to a tenth, such as '1.5'; a count below 100, such as '1 of 40'. */
export function rateText(part: number, whole: number): string {
  if (whole === 0) return '–';
  return whole < 100 ? `${part} of ${whole}` : String(Math.round((part / whole) * 1000) / 10);
}

/** Whether several months have something to draw: a chart of a single bar says less than its sentence. */
export const hasSeveral = <Month>(
  months: readonly Month[],
  hasSome: (month: Month) => boolean,
): boolean => months.filter(hasSome).length > 1;
