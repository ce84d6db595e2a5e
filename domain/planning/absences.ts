import { addDays, type CalendarDate, dateOfDay, dayNumber } from '../calendar/date.ts';
import { formatDay } from '../calendar/formatDay.ts';
import type { Decision } from '../decision.ts';
import { deliveryDayFrom } from '../delivery/dates.ts';

/** Days on which nobody is at home, both included. Nothing is used on them. */
export interface Absence {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** Absences by day numbers, in their order and apart. */
export type DaysAway = readonly {
  readonly first: number;
  /** The day on which somebody is at home again. */
  readonly back: number;
}[];

/** No absences. */
export const neverAway: DaysAway = [];

/** Returns absences by day numbers. @param absences by day, apart */
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

/** Returns this day number, or the next one on which a box may come to somebody at home. */
export function openDayFrom(day: number, away: DaysAway): number {
  let open = deliveryDayFrom(day);
  for (const { first, back } of away) {
    if (open >= first && open < back) open = deliveryDayFrom(back);
  }
  return open;
}

/** Most absences that are not over. */
const maxAbsences = 8;
/** Most days of an absence: half a year. */
const maxDays = 182;
/** Days back in which an absence can begin: usage stood still then. Two months. */
const maxDaysBack = 61;
/** Days ahead in which an absence can begin: a year. */
const maxDaysAhead = 366;

/** Returns absences that are not over. */
export const openAbsences = <A extends Absence>(
  absences: readonly A[],
  today: CalendarDate,
): readonly A[] => absences.filter(({ to }) => to >= today);

/**
 * Decides whether an absence can be added, and returns all of them by day. It replaces one with the
 * same first day, so that its last day can be changed.
 */
export function decideAbsence<A extends Absence>(
  absence: A,
  absences: readonly A[],
  today: CalendarDate,
): Decision<readonly A[]> {
  const { from, to } = absence;
  if (to < from) return { refused: 'The last day away is before the first one.' };
  if (from < addDays(today, -maxDaysBack)) {
    return { refused: 'Choose a first day within the last two months, or a later one.' };
  }
  if (from > addDays(today, maxDaysAhead)) {
    return { refused: 'Choose a first day within the next year.' };
  }
  if (to > addDays(from, maxDays - 1)) {
    return {
      refused: 'You can be away for half a year at most. Pause your subscription instead.',
    };
  }
  const others = absences.filter((each) => each.from !== from);
  const other = others.find((each) => each.from <= to && each.to >= from);
  if (other) {
    const days = `${formatDay(other.from, today)} to ${formatDay(other.to, today)}`;
    return { refused: `You have told us already that you are away from ${days}.` };
  }
  if (openAbsences(others, today).length >= maxAbsences) {
    return { refused: `You can be away ${maxAbsences} times at most. Remove one first.` };
  }
  return { accepted: [...others, absence].sort(byDay) };
}

/**
 * Decides the end of an absence, and returns those that are left. One that has begun ends with the
 * day before today.
 */
export function decideNoAbsence<A extends Absence>(
  from: CalendarDate,
  absences: readonly A[],
  today: CalendarDate,
): Decision<readonly A[]> {
  const ended = openAbsences(absences, today).find((each) => each.from === from);
  if (!ended) return { refused: 'This time away is over, or was removed already.' };
  const others = absences.filter((each) => each !== ended);
  if (from >= today) return { accepted: others };
  const yesterday = dateOfDay(dayNumber(today) - 1);
  return { accepted: [...others, { ...ended, to: yesterday }].sort(byDay) };
}

const byDay = (a: Absence, b: Absence) => a.from.localeCompare(b.from);
