import { type CalendarDate, dayNumber } from '@nestbox/domain/calendar/date';
import {
  type Closure,
  type DeliveryCalendar,
  withFullDays,
} from '@nestbox/domain/delivery/calendar';
import { withoutDelivery } from '@nestbox/domain/delivery/weekdays';
import { type Clock, today } from '../platform/clock.ts';
import type { Database, Queryable } from '../platform/database/database.ts';
import type { DeliveryDays } from '../platform/deliveryDays.ts';
import { bankHolidays, type Region } from './bankHolidays.ts';
import { type ClosedDay, readClosedDays } from './closedDayQueries.ts';

/** What the shop decides about its delivery days. */
export interface DeliverySettings {
  /** The region whose bank holidays have no deliveries; null where they have. */
  readonly region: Region | null;
  /** 0 for Sunday to 6 for Saturday. */
  readonly closedWeekdays: readonly number[];
  /**
   * Weekdays on which nothing is packed: nothing is delivered on the day after them, nor after a bank
   * holiday. None where the shop packs every day, also on bank holidays.
   */
  readonly unpackedWeekdays: readonly number[];
  /** Boxes that the shop can deliver on a day; null without a limit. */
  readonly capacity: number | null;
}

/** Returns the days after one on which at least so many boxes come. */
export type ReadFullDays = (
  db: Queryable,
  after: CalendarDate,
  capacity: number,
) => Promise<ReadonlySet<CalendarDate>>;

/** Years after this one whose bank holidays are known to the plan, which looks 400 days ahead. */
const yearsAhead = 3;

/** Opens the delivery days of a shop, and reads them. */
export async function openLiveDeliveryDays(
  { database, clock }: { database: Database; clock: Clock },
  settings: DeliverySettings,
  readFullDays: ReadFullDays,
): Promise<DeliveryDays> {
  const { capacity } = settings;
  let closed: readonly ClosedDay[] = [];
  let known: { year: string; calendar: DeliveryCalendar } | null = null;

  const read = async () => {
    closed = await readClosedDays(database.reader);
    known = null;
  };
  const current = () => {
    const year = today(clock).slice(0, 4);
    // The clock of a test shop passes years while the process runs.
    if (known?.year !== year) {
      known = { year, calendar: calendarOf(settings, closed, Number(year)) };
    }
    return known.calendar;
  };
  let last = read();
  await last;
  return {
    get calendar() {
      return current();
    },
    async calendarWithFullDays(db, own) {
      if (capacity === null) return current();
      return withFullDays(current(), await readFullDays(db, today(clock), capacity), own);
    },
    refresh() {
      // In sequence, so that an earlier read never replaces a later one.
      last = last.then(read, read);
      return last;
    },
  };
}

function calendarOf(
  { region, closedWeekdays, unpackedWeekdays }: DeliverySettings,
  closed: readonly ClosedDay[],
  thisYear: number,
): DeliveryCalendar {
  const years = Array.from({ length: yearsAhead + 2 }, (_, index) => thisYear - 1 + index);
  const closures = new Map<number, Closure>();
  const holidays = region ? [...bankHolidays(region, years)] : [];
  for (const [day, name] of unpackedWeekdays.length > 0 ? holidays : []) {
    closures.set(dayNumber(day) + 1, { kind: 'unpacked', name });
  }
  for (const [day, name] of holidays) closures.set(dayNumber(day), { kind: 'holiday', name });
  for (const { day, reason } of closed) {
    closures.set(dayNumber(day), { kind: 'closed', name: reason });
  }
  return { closedWeekdays: withoutDelivery(closedWeekdays, unpackedWeekdays), closures };
}
