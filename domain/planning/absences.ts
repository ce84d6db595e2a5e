import { addDays, type CalendarDate, dayNumber } from '../calendar/date.ts';
import { formatDay } from '../calendar/formatDay.ts';
import type { Decision } from '../decision.ts';
import { type DeliveryCalendar, deliveryDayFrom } from '../delivery/calendar.ts';

/** Days on which nobody is at home, both included. Nothing is used on them. */
export interface Absence {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** Absences by day numbers, in their order, without an overlap. */
export type DaysAway = readonly {
  readonly first: number;
  /** The day on which somebody is at home again. */
  readonly back: number;
}[];

/** No absences. */
export const neverAway: DaysAway = [];

/** Returns absences by day numbers. @param absences by day, without an overlap */
export const daysAwayOf = (absences: readonly Absence[]): DaysAway =>
  absences.length === 0
    ? neverAway
    : absences.map(({ from, to }) => ({ first: dayNumber(from), back: dayNumber(to) + 1 }));

/** Returns the days from one until another on which somebody is at home. */
export function daysAtHome(since: number, until: number, away: DaysAway): number {
  let days = until - since;
  for (const { first, back } of away) {
    days -= Math.max(0, Math.min(back, until) - Math.max(first, since));
  }
  return days;
}

/**
 * Returns the day until which so many days at home pass from a day on.
 * @param days may be a fraction, or infinite
 */
export function dayAfterAtHome(since: number, days: number, away: DaysAway): number {
  let day = since + days;
  for (const { first, back } of away) {
    if (back > since && first < day) day += back - Math.max(first, since);
  }
  return day;
}

/** The days on which a box may come: the shop delivers, and somebody is at home. */
export interface OpenDays {
  readonly calendar: DeliveryCalendar;
  readonly away: DaysAway;
}

/** Returns this day number, or the next one on which a box may come to somebody at home. */
export function openDayFrom(day: number, { calendar, away }: OpenDays): number {
  let open = deliveryDayFrom(day, calendar);
  for (const { first, back } of away) {
    if (open >= first && open < back) open = deliveryDayFrom(back, calendar);
  }
  return open;
}

/** Most absences that are not over. */
const maxAbsences = 8;
/** Most days of an absence: half a year. */
const maxDays = 182;
/** Days for which an absence that is over can still be entered, seen and removed: two months. */
const keptDays = 61;
/** Days ahead in which an absence can begin: a year. */
const maxDaysAhead = 366;

/** Returns the absences that are not over, or have ended within two months. */
export const recentAbsences = (
  absences: readonly Absence[],
  today: CalendarDate,
): readonly Absence[] => absences.filter(({ to }) => to >= addDays(today, -keptDays));

/** Returns whether the household is away on some day from one until another, both included. */
export const isAwayWithin = (
  absences: readonly Absence[],
  since: CalendarDate,
  until: CalendarDate,
): boolean => absences.some(({ from, to }) => from <= until && to >= since);

/**
 * Whether a box was postponed over days on which nobody is at home.
 * @param days by which it was postponed to its present date
 */
export const isPostponedOverAbsence = (
  absences: readonly Absence[],
  { deliveryDate, days }: { readonly deliveryDate: CalendarDate; readonly days: number },
): boolean => isAwayWithin(absences, addDays(deliveryDate, -days), addDays(deliveryDate, -1));

/** Decides whether an absence can be added, and returns all of them by day. */
export function decideAbsence<A extends Absence>(
  absence: A,
  absences: readonly A[],
  today: CalendarDate,
): Decision<readonly A[]> {
  const { from, to } = absence;
  if (to < from) return { refused: 'The last day away is before the first one.' };
  if (recentAbsences([absence], today).length === 0) {
    return { refused: 'Choose days within the last two months, or later ones.' };
  }
  if (from > addDays(today, maxDaysAhead)) {
    return { refused: 'Choose a first day within the next year.' };
  }
  if (to > addDays(from, maxDays - 1)) {
    return {
      refused: 'You can be away for half a year at most. Pause your subscription instead.',
    };
  }
  const other = absences.find((each) => each.from <= to && each.to >= from);
  if (other) {
    const days = `${formatDay(other.from, today)} to ${formatDay(other.to, today)}`;
    return { refused: `You have told us already that you are away from ${days}.` };
  }
  if (absences.filter((each) => each.to >= today).length >= maxAbsences) {
    return { refused: `You can be away ${maxAbsences} times at most. Remove one first.` };
  }
  const byDay = (a: Absence, b: Absence) => a.from.localeCompare(b.from);
  return { accepted: [...absences, absence].sort(byDay) };
}

/** Decides another last day of the absence that begins on a day, and returns all of them. */
export function decideLastDay<A extends Absence>(
  { from, to }: Absence,
  absences: readonly A[],
  today: CalendarDate,
): Decision<readonly A[]> {
  const absence = absences.find((each) => each.from === from);
  if (!absence) return { refused: removedAlready };
  const others = absences.filter((each) => each !== absence);
  return decideAbsence({ ...absence, to }, others, today);
}

/** Decides the removal of the absence that begins on a day, and returns the others. */
export function decideRemoval<A extends Absence>(
  from: CalendarDate,
  absences: readonly A[],
): Decision<readonly A[]> {
  const others = absences.filter((each) => each.from !== from);
  return others.length < absences.length ? { accepted: others } : { refused: removedAlready };
}

const removedAlready = 'These days away were removed already.';
