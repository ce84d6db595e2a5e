import type { SettingValues } from '@nestbox/contract/settingValues';
import { addDays, type CalendarDate, dayNumber, weekday } from '@nestbox/domain/calendar/date';
import {
  type Closure,
  type DeliveryCalendar,
  withFullDays,
} from '@nestbox/domain/delivery/calendar';
import { otherWeekdays, withoutDelivery } from '@nestbox/domain/delivery/weekdays';
import { type Clock, today } from '../platform/clock.ts';
import type { Database, Queryable } from '../platform/database/database.ts';
import type { DeliveryDays } from '../platform/deliveryDays.ts';
import type { StoredSettings } from '../platform/settings/liveSettings.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { bankHolidays } from './bankHolidays.ts';
import { type ClosedDay, readClosedDays } from './closedDayQueries.ts';

/** Returns how many boxes come on each day after one. */
type ReadBoxesPerDay = (
  db: Queryable,
  after: CalendarDate,
) => Promise<ReadonlyMap<CalendarDate, number>>;

/** Years after this one whose bank holidays are known to the plan, which looks 400 days ahead. */
const yearsAhead = 3;

/** Opens the delivery days of a shop, and reads them. */
export async function openLiveDeliveryDays(
  { database, clock }: { database: Database; clock: Clock },
  stored: Pick<StoredSettings, 'values'>,
  readBoxesPerDay: ReadBoxesPerDay,
): Promise<DeliveryDays> {
  let closed: readonly ClosedDay[] = [];
  const read = async () => {
    closed = await readClosedDays(database.reader);
  };
  let last = read();
  await last;
  const refresh = () => {
    // In sequence, so that an earlier read never replaces a later one.
    last = last.then(read, read);
    return last;
  };
  const daysBy = (settingsNow: () => Settings): DeliveryDays => {
    let known: { key: readonly unknown[]; calendar: DeliveryCalendar } | null = null;
    const current = () => {
      const [settings, day] = [settingsNow(), today(clock)];
      // The clock of a test shop passes years while the process runs.
      const key = [settings, closed, day];
      if (!known?.key.every((each, place) => each === key[place])) {
        known = { key, calendar: calendarOf(settings, closed, day) };
      }
      return known.calendar;
    };
    return {
      get calendar() {
        return current();
      },
      async calendarWithFullDays(db, own) {
        const settings = settingsNow();
        if (!hasLimit(settings, today(clock))) return current();
        const perDay = await readBoxesPerDay(db, today(clock));
        return withFullDays(current(), new Set(daysWith(perDay, settings, isFull)), own);
      },
      async daysAboveCapacity(db) {
        const settings = settingsNow();
        if (!hasLimit(settings, today(clock))) return new Map();
        const perDay = await readBoxesPerDay(db, today(clock));
        return new Map(
          daysWith(perDay, settings, isAbove).map((day) => [
            day,
            (perDay.get(day) ?? 0) - (capacityOn(settings, day) ?? 0),
          ]),
        );
      },
      under: (settings) => daysBy(() => settings),
      refresh,
    };
  };
  return daysBy(() => stored.values);
}

const isFull = (boxes: number, capacity: number) => boxes >= capacity;
const isAbove = (boxes: number, capacity: number) => boxes > capacity;

const daysWith = (
  perDay: ReadonlyMap<CalendarDate, number>,
  settings: Settings,
  is: (boxes: number, capacity: number) => boolean,
): CalendarDate[] =>
  [...perDay].flatMap(([day, boxes]) => {
    const capacity = capacityOn(settings, day);
    return capacity !== null && is(boxes, capacity) ? [day] : [];
  });

/** Returns the boxes that the shop can deliver on a day; null without a limit. */
function capacityOn(settings: Settings, day: CalendarDate): number | null {
  const { boxesADay, weekdays } = settings.on('capacity', day);
  return weekdays.find((each) => each.weekday === weekday(day))?.boxesADay ?? boxesADay;
}

/** Whether there is a limit on any day from today on. */
const hasLimit = (settings: Settings, day: CalendarDate): boolean =>
  [settings.on('capacity', day), ...settings.after('capacity', day).map(({ value }) => value)].some(
    ({ boxesADay, weekdays }) => boxesADay !== null || weekdays.length > 0,
  );

type WeeklyDays = SettingValues['delivery-days'];

const closedWeekdaysOf = ({ deliveryWeekdays, packingWeekdays }: WeeklyDays) =>
  withoutDelivery(otherWeekdays(deliveryWeekdays), otherWeekdays(packingWeekdays));

function calendarOf(
  settings: Settings,
  closed: readonly ClosedDay[],
  day: CalendarDate,
): DeliveryCalendar {
  const later = settings.after('delivery-days', day);
  const closures = new Map<number, Closure>();
  const thisYear = Number(day.slice(0, 4));
  const years = Array.from({ length: yearsAhead + 2 }, (_, index) => thisYear - 1 + index);
  const holidays = (on: CalendarDate) => holidaysOn(settings.on('delivery-days', on), years);
  const starts = [`${thisYear - 1}-01-01`, ...later.map(({ from }) => from)];
  // Of each time with the same settings, its bank holidays.
  const known = starts.flatMap((start, place) => {
    const end = starts[place + 1] ?? '9999-12-31';
    const on = place === 0 ? day : start;
    return [...holidays(on)].filter(([date]) => date >= start && date < end);
  });
  for (const [date, name] of known) {
    const { packingWeekdays } = settings.on('delivery-days', addDays(date, 1));
    const packsAlways = packingWeekdays.length === 7;
    if (!packsAlways) closures.set(dayNumber(date) + 1, { kind: 'unpacked', name });
  }
  for (const [date, name] of known) closures.set(dayNumber(date), { kind: 'holiday', name });
  for (const { day: date, reason } of closed) {
    closures.set(dayNumber(date), { kind: 'closed', name: reason });
  }
  return {
    closedWeekdays: closedWeekdaysOf(settings.on('delivery-days', day)),
    ...(later.length > 0 && {
      laterWeekdays: later.map(({ from, value }) => ({
        from: dayNumber(from),
        closedWeekdays: closedWeekdaysOf(value),
      })),
    }),
    closures,
  };
}

const holidaysOn = (
  { bankHolidays: region }: WeeklyDays,
  years: readonly number[],
): ReadonlyMap<CalendarDate, string> =>
  region === 'none' ? new Map() : bankHolidays(region, years);
