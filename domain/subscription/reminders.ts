import { addMonths, type CalendarDate } from '../calendar/date.ts';

const monthsBetween = 6;

/** The day of the n-th reminder that a subscription goes on, from 1. */
export const reminderDate = (startedOn: CalendarDate, reminder: number): CalendarDate =>
  addMonths(startedOn, monthsBetween * reminder);

/** How many reminders have fallen due by today, those that were sent included. */
export function remindersBy(startedOn: CalendarDate, today: CalendarDate, sent: number): number {
  let due = sent;
  while (reminderDate(startedOn, due + 1) <= today) due += 1;
  return due;
}
