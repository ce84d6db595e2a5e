import type { CalendarDate } from '../calendar/date.ts';
import { addMonths } from '../calendar/months.ts';

const monthsBetween = 6;

/** Returns the day of a subscription's n-th reminder, from 1. */
export const reminderDate = (startedOn: CalendarDate, reminder: number): CalendarDate =>
  addMonths(startedOn, monthsBetween * reminder);

/** Returns how many reminders have fallen due by today, those already sent included. */
export function remindersBy(startedOn: CalendarDate, today: CalendarDate, sent: number): number {
  let due = sent;
  while (reminderDate(startedOn, due + 1) <= today) due += 1;
  return due;
}
