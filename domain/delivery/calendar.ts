import { type CalendarDate, dateOfDay, dayNumber, weekdayOfDay } from '../calendar/date.ts';
import { formatDate } from '../calendar/formatDate.ts';

/** Why there is no delivery on a day that is not closed each week. */
export interface Closure {
  /**
   * A bank holiday, the day after one on which nothing is packed, a day that the shop closed, or a day
   * with as many boxes as it can deliver.
   */
  readonly kind: 'holiday' | 'unpacked' | 'closed' | 'full';
  /** Such as 'Christmas Day' or 'Stocktaking'; of an unpacked day, the bank holiday before it. */
  readonly name: string;
}

/** The weekdays without deliveries from a day number on. */
interface LaterWeekdays {
  readonly from: number;
  readonly closedWeekdays: readonly number[];
}

/** The days on which the shop delivers: all that are not closed. */
export interface DeliveryCalendar {
  /** Weekdays without deliveries, 0 for Sunday to 6 for Saturday. Never all of them. */
  readonly closedWeekdays: readonly number[];
  /** Other weekdays without deliveries from a day number on, by these days; none if left out. */
  readonly laterWeekdays?: readonly LaterWeekdays[] | undefined;
  /** Other days without deliveries, by day number. */
  readonly closures: ReadonlyMap<number, Closure>;
}

const sunday = 0;

/** The days of a shop that closes on Sundays alone. */
export const mondayToSaturday: DeliveryCalendar = {
  closedWeekdays: [sunday],
  closures: new Map(),
};

/** Days in which an open one is looked for. */
const searchedDays = 366;

/** Whether boxes are delivered on a day. */
export const isDeliveryDay = (day: number, calendar: DeliveryCalendar): boolean =>
  !closedWeekdaysOn(day, calendar).includes(weekdayOfDay(day)) && !calendar.closures.has(day);

/** Returns the weekdays without deliveries that hold on a day number. */
const closedWeekdaysOn = (
  day: number,
  { closedWeekdays, laterWeekdays }: DeliveryCalendar,
): readonly number[] =>
  laterWeekdays?.findLast(({ from }) => from <= day)?.closedWeekdays ?? closedWeekdays;

/** Returns the weekdays without deliveries now and under all later weekdays. */
export const alwaysClosedWeekdays = ({
  closedWeekdays,
  laterWeekdays = [],
}: DeliveryCalendar): readonly number[] =>
  closedWeekdays.filter((weekday) =>
    laterWeekdays.every((later) => later.closedWeekdays.includes(weekday)),
  );

/**
 * Returns this day number, or the next delivery day. Where all deliveries of a year are taken, a full
 * day is better than none.
 */
export function deliveryDayFrom(day: number, calendar: DeliveryCalendar): number {
  if (isDeliveryDay(day, calendar)) return day;
  return firstOpen(day, calendar) ?? firstOpen(day, withoutFullDays(calendar)) ?? day;
}

function firstOpen(from: number, calendar: DeliveryCalendar): number | null {
  for (let day = from; day < from + searchedDays; day += 1) {
    if (isDeliveryDay(day, calendar)) return day;
  }
  return null;
}

/** Returns the calendar in which the shop closed a day too. */
export const withClosedDay = (
  { closures, ...weekly }: DeliveryCalendar,
  date: CalendarDate,
  reason: string,
): DeliveryCalendar => ({
  ...weekly,
  closures: new Map(closures).set(dayNumber(date), { kind: 'closed', name: reason }),
});

/** Returns the calendar of the shop, whatever it can deliver on each day. */
const withoutFullDays = ({ closures, ...weekly }: DeliveryCalendar): DeliveryCalendar => ({
  ...weekly,
  closures: new Map([...closures].filter(([, { kind }]) => kind !== 'full')),
});

/** Returns this date, or that of the next delivery day. */
export const deliveryDateFrom = (date: CalendarDate, calendar: DeliveryCalendar): CalendarDate =>
  dateOfDay(deliveryDayFrom(dayNumber(date), calendar));

const weekdayNames = [
  'Sundays',
  'Mondays',
  'Tuesdays',
  'Wednesdays',
  'Thursdays',
  'Fridays',
  'Saturdays',
] as const;

/** Returns the weekdays without deliveries, such as 'Saturdays and Sundays'; empty for none. */
export const formatClosedWeekdays = ({
  closedWeekdays,
}: Pick<DeliveryCalendar, 'closedWeekdays'>): string => formatWeekdays(closedWeekdays);

/** Returns weekdays in short, such as 'Mondays to Saturdays' or 'Every day'. */
export function formatOpenWeekdays(weekdays: readonly number[]): string {
  // Weeks end with Sunday.
  const places = weekdays.map((weekday) => (weekday + 6) % 7).sort((a, b) => a - b);
  const [first = 0, last = 0] = [places[0], places.at(-1)];
  const isRun = last - first + 1 === places.length;
  if (places.length === 7) return 'Every day';
  if (places.length < 3 || !isRun) return formatWeekdays(weekdays);
  return [first, last].map((place) => weekdayNames[(place + 1) % 7]).join(' to ');
}

/** Returns weekdays such as 'Saturdays and Sundays'; empty for none. @param weekdays 0 for Sunday to 6 for Saturday */
export function formatWeekdays(weekdays: readonly number[]): string {
  // Weeks end with Sunday.
  const names = [1, 2, 3, 4, 5, 6, 0]
    .filter((weekday) => weekdays.includes(weekday))
    .map((weekday) => weekdayNames[weekday] ?? '');
  const last = names.pop() ?? '';
  return names.length > 0 ? `${names.join(', ')} and ${last}` : last;
}

/** Returns a sentence about a day without deliveries; null for a delivery day. */
export function formatClosure(date: CalendarDate, calendar: DeliveryCalendar): string | null {
  const day = dayNumber(date);
  const closure = calendar.closures.get(day);
  if (closure?.kind === 'full') return `All deliveries of ${formatDate(date)} are taken.`;
  if (closure?.kind === 'unpacked') {
    return `We do not deliver on ${formatDate(date)}: nothing leaves the day before (${closure.name}).`;
  }
  if (closure) return `We do not deliver on ${formatDate(date)} (${closure.name}).`;
  if (isDeliveryDay(day, calendar)) return null;
  return `We do not deliver on ${weekdayNames[weekdayOfDay(day)]}.`;
}

/** Returns the calendar with days that are full, but for those on which this customer has a box. */
export function withFullDays(
  calendar: DeliveryCalendar,
  fullDays: ReadonlySet<CalendarDate>,
  own: readonly CalendarDate[],
): DeliveryCalendar {
  const full = [...fullDays].filter((date) => !own.includes(date)).map(dayNumber);
  if (full.length === 0) return calendar;
  const closures = new Map(calendar.closures);
  for (const day of full) {
    if (!closures.has(day)) closures.set(day, { kind: 'full', name: 'all deliveries are taken' });
  }
  return { ...calendar, closures };
}
