/** A day in the shop's calendar (Europe/London), yyyy-MM-dd. */
export type CalendarDate = string;

const millisecondsPerDay = 86_400_000;

/** Returns the whole days since 1970-01-01, for calculations with dates. */
export function dayNumber(date: CalendarDate): number {
  const year = Number(date.slice(0, 4));
  const month = Number(date.slice(5, 7));
  return Date.UTC(year, month - 1, Number(date.slice(8, 10))) / millisecondsPerDay;
}

/** Dates by their day number, since formatting one is slow and the same few are asked for. */
const datesOfDays = new Map<number, CalendarDate>();
const maxDates = 10_000;

/** Returns the date of a day number. */
export function dateOfDay(day: number): CalendarDate {
  const known = datesOfDays.get(day);
  if (known !== undefined) return known;
  const date = new Date(day * millisecondsPerDay).toISOString().slice(0, 10);
  if (datesOfDays.size >= maxDates) datesOfDays.clear();
  datesOfDays.set(day, date);
  return date;
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateOfDay(dayNumber(date) + days);
}

/** Days from the first date to the second; negative when the second comes first. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** Returns the weekday: 0 is Sunday, 6 is Saturday. */
export function weekday(date: CalendarDate): number {
  return weekdayOfDay(dayNumber(date));
}

/** As `weekday`, for a day number: 1970-01-01 was a Thursday. */
export function weekdayOfDay(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

export function laterOf(one: CalendarDate, other: CalendarDate): CalendarDate {
  return dateOfDay(Math.max(dayNumber(one), dayNumber(other)));
}

export function earlierOf(one: CalendarDate, other: CalendarDate): CalendarDate {
  return dateOfDay(Math.min(dayNumber(one), dayNumber(other)));
}
