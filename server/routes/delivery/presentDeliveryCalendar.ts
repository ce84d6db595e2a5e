import type { DeliveryCalendar } from '@nestbox/contract/deliveryCalendar';
import { type CalendarDate, dateOfDay, dayNumber } from '@nestbox/domain/calendar/date';
import {
  type DeliveryCalendar as Calendar,
  formatClosedWeekdays,
  formatClosure,
} from '@nestbox/domain/delivery/calendar';

/** Days ahead for which closed days are listed: as far as the plan reaches. */
const listedDays = 400;

/** Returns the days without deliveries after a day. */
export function presentDeliveryCalendar(calendar: Calendar, today: CalendarDate): DeliveryCalendar {
  const first = dayNumber(today);
  return {
    closedWeekdays: [...calendar.closedWeekdays],
    closedWeekdayNames: formatClosedWeekdays(calendar),
    closedOnBankHolidays: [...calendar.closures.values()].some(({ kind }) => kind === 'holiday'),
    closedDays: [...calendar.closures.keys()]
      .filter((day) => day >= first && day <= first + listedDays)
      .sort((a, b) => a - b)
      .map(dateOfDay)
      .flatMap((day) => {
        const sentence = formatClosure(day, calendar);
        return sentence ? [{ day, sentence }] : [];
      }),
  };
}
