/** Weekdays as a shop's settings name them, from Sunday. */
const names = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/**
 * Reads weekdays with deliveries, or on which boxes are packed, such as 'Mon, Tue, Wed, Thu, Fri'.
 * @returns the other weekdays, 0 for Sunday to 6 for Saturday; null for a text that is none
 */
export function readClosedWeekdays(text: string): readonly number[] | null {
  const given = text.split(',').map((each) => each.trim().toLowerCase());
  if (given.some((each) => !names.includes(each))) return null;
  return names.flatMap((name, weekday) => (given.includes(name) ? [] : [weekday]));
}

/** Returns the weekdays that are not among these, 0 for Sunday to 6 for Saturday. */
export const otherWeekdays = (weekdays: readonly number[]): readonly number[] =>
  names.flatMap((_, weekday) => (weekdays.includes(weekday) ? [] : [weekday]));

/**
 * Returns the weekdays without deliveries where boxes leave the day before: those that are closed, and
 * those after a weekday on which nothing is packed. Weekdays are 0 for Sunday to 6 for Saturday.
 */
export const withoutDelivery = (
  closed: readonly number[],
  unpacked: readonly number[],
): readonly number[] =>
  [...new Set([...closed, ...unpacked.map((weekday) => (weekday + 1) % names.length)])].sort();
