/** Weekdays as a shop's settings name them, from Sunday. */
const names = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/**
 * Reads the weekdays with deliveries, such as 'Mon, Tue, Wed, Thu, Fri'.
 * @returns the other weekdays, 0 for Sunday to 6 for Saturday; null for a text that is none
 */
export function readClosedWeekdays(text: string): readonly number[] | null {
  const given = text.split(',').map((each) => each.trim().toLowerCase());
  if (given.some((each) => !names.includes(each))) return null;
  return names.flatMap((name, weekday) => (given.includes(name) ? [] : [weekday]));
}
