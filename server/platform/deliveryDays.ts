import type { CalendarDate } from '@nestbox/domain/calendar/date';
import type { DeliveryCalendar } from '@nestbox/domain/delivery/calendar';
import type { Queryable } from './database/database.ts';

/** The days on which the shop delivers, kept up to date in this process. */
export interface DeliveryDays {
  /** Without regard to how many boxes the shop can deliver on a day. */
  readonly calendar: DeliveryCalendar;
  /** Returns the calendar in which full days are closed too, but for those of the customer's boxes. */
  calendarWithFullDays(db: Queryable, own: readonly CalendarDate[]): Promise<DeliveryCalendar>;
  /** Reads the closed days again. */
  refresh(): Promise<void>;
}
