import { type CalendarDate, dateOfDay, dayNumber } from './date.ts';

const months =
  'january february march april may june july august september october november december'.split(
    ' ',
  );
/** Years in which each day of a year occurs, 29 February too. */
const yearsAhead = 8;

/**
 * Returns the day that is typed as '2026-12-24', '24/12/2026', '24.12.2026', '24 Dec 2026' or '24 December'; null
 * for another text. The day always stands before the month.
 * @param today from which on a day without a year is meant; without it, such a text is no day
 */
export function typedDay(text: string, today?: CalendarDate): CalendarDate | null {
  const typed = text.trim().toLowerCase();
  if (/^\d{4}-\d\d-\d\d$/.test(typed)) return ifDay(typed);
  const [, day, month, year] = /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{4})$/.exec(typed) ?? [];
  if (day && month && year) return dayOf(Number(year), Number(month), day);
  const [, named, name = '', ofYear] =
    /^(\d{1,2})(?:st|nd|rd|th)?[-. ]*([a-z]{3,9})(?:[-., ]+(\d{4}))?$/.exec(typed) ?? [];
  if (!named) return null;
  // 'dec' and 'sept' begin names; three letters tell all apart.
  const place = months.findIndex((each) => each.startsWith(name)) + 1;
  if (place === 0) return null;
  if (ofYear) return dayOf(Number(ofYear), place, named);
  return today === undefined ? null : nextDay(today, place, named);
}

function nextDay(today: CalendarDate, month: number, day: string): CalendarDate | null {
  const first = Number(today.slice(0, 4));
  for (let year = first; year <= first + yearsAhead; year += 1) {
    const found = dayOf(year, month, day);
    if (found && found >= today) return found;
  }
  return null;
}

const dayOf = (year: number, month: number, day: string): CalendarDate | null =>
  ifDay(`${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`);

/** Returns a date that exists; null for 30 February. */
const ifDay = (date: string): CalendarDate | null =>
  dateOfDay(dayNumber(date)) === date ? date : null;
