import { moneyPeriod } from '@nestbox/contract/staffMoney';
import { addDays, type CalendarDate } from '@nestbox/domain/calendar/date';

/** The days that the address asks for. */
export interface MoneyView {
  /** yyyy-MM; null where other days are chosen. */
  readonly month: string | null;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** Why these days cannot be shown; null if they can. */
  readonly fault: string | null;
}

const monthForm = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Reads the address. By default it is the month of today. */
export function readView(search: URLSearchParams, today: CalendarDate): MoneyView {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  const isDay = (text: string) => moneyPeriod.shape.from.safeParse(text).success;
  if (isDay(from) && isDay(to)) {
    const read = moneyPeriod.safeParse({ from, to });
    const fault = read.success ? null : (read.error.issues[0]?.message ?? null);
    return { month: monthOf(from, to), from, to, fault };
  }
  const asked = search.get('month') ?? '';
  const month = monthForm.test(asked) ? asked : today.slice(0, 7);
  return { month, ...daysOf(month), fault: null };
}

/** Returns the first and last day of a month, yyyy-MM. */
function daysOf(month: string): { from: CalendarDate; to: CalendarDate } {
  const from = `${month}-01`;
  return { from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) };
}

const monthOf = (from: CalendarDate, to: CalendarDate) => {
  const month = from.slice(0, 7);
  const whole = daysOf(month);
  return whole.from === from && whole.to === to ? month : null;
};

/** Returns the latest months, the present one first. */
export function latestMonths(today: CalendarDate, count: number): string[] {
  const months = [today.slice(0, 7)];
  while (months.length < count) {
    months.push(addDays(`${months.at(-1)}-01`, -1).slice(0, 7));
  }
  return months;
}
