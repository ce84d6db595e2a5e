import type { CalendarDate } from '@nestbox/domain/calendar/date';
import type { DeliveryCalendar } from '@nestbox/domain/delivery/calendar';
import type { Queryable } from './database/database.ts';
import type { Settings } from './settings/settings.ts';

/** The days on which the shop delivers, kept up to date in this process. */
export interface DeliveryDays {
  /** Without regard to how many boxes the shop can deliver on a day. */
  readonly calendar: DeliveryCalendar;
  /** Returns the calendar in which full days are closed too, but for those of the customer's boxes. */
  calendarWithFullDays(db: Queryable, own: readonly CalendarDate[]): Promise<DeliveryCalendar>;
  /** Returns by how many boxes days are above what the shop can deliver; empty without a limit. */
  daysAboveCapacity(db: Queryable): Promise<ReadonlyMap<CalendarDate, number>>;
  /** Returns the days under other settings, for previews. */
  under(settings: Settings): DeliveryDays;
  /** Reads the closed days again. */
  refresh(): Promise<void>;
}
