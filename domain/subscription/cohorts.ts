/** Homes with the same month of the first paid box and the same time until they cancelled. */
export interface CohortPart {
  /** yyyy-MM */
  readonly month: string;
  /** Calendar months from the first paid box to the cancellation; null for those who stay. */
  readonly lostAfter: number | null;
  readonly homes: number;
}

/** Homes by the month of their first paid box. */
export interface Cohort {
  readonly month: string;
  readonly homes: number;
  /** Homes that had not cancelled by the end of that month, and of each later month. */
  readonly still: readonly number[];
}

/**
 * Returns cohorts, the earliest first. Months that have not ended are left out.
 * @param thisMonth yyyy-MM
 */
export function cohortsOf(parts: readonly CohortPart[], thisMonth: string): Cohort[] {
  const months = [...new Set(parts.map(({ month }) => month))].sort();
  return months.map((month) => {
    const own = parts.filter((part) => part.month === month);
    const homes = sumOf(own);
    const ended = Math.max(0, monthNumber(thisMonth) - monthNumber(month));
    const still = Array.from(
      { length: ended },
      (_, after) =>
        homes - sumOf(own.filter(({ lostAfter }) => lostAfter !== null && lostAfter <= after)),
    );
    return { month, homes, still };
  });
}

const sumOf = (parts: readonly CohortPart[]): number =>
  parts.reduce((sum, { homes }) => sum + homes, 0);

/** Months from the year 0 on. @param month yyyy-MM */
const monthNumber = (month: string): number =>
  Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
