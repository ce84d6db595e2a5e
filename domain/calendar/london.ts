import type { CalendarDate } from './date.ts';

const londonDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day that it is in London at this instant, summer time included. */
export function londonDate(instant: Date): CalendarDate {
  return londonDay.format(instant);
}

const londonHour = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** The instant at which it is this whole hour of this day in London; not between 1 and 2 o'clock,
 * which a change of the clocks may leave out or repeat. */
export function londonInstant(date: CalendarDate, hour: number): Date {
  const inWinter = new Date(Date.UTC(...dayParts(date), hour));
  return Number(londonHour.format(inWinter)) === hour
    ? inWinter
    : new Date(inWinter.getTime() - 3_600_000);
}

const dayParts = (date: CalendarDate): [number, number, number] => [
  Number(date.slice(0, 4)),
  Number(date.slice(5, 7)) - 1,
  Number(date.slice(8, 10)),
];
