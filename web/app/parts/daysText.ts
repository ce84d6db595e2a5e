const daysInWeek = 7;
const daysInMonth = 365 / 12;

/** Returns about how long days are: '9 days', '6 weeks' or '5 months'. */
export function aboutDays(count: number): string {
  if (count < 2 * daysInWeek) return daysText(count);
  return count < 90
    ? `${Math.round(count / daysInWeek)} weeks`
    : `${Math.round(count / daysInMonth)} months`;
}

/** Returns '1 day' or '12 days'. */
export const daysText = (count: number) => (count === 1 ? '1 day' : `${count} days`);
