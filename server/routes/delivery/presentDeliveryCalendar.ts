import type { DeliveryCalendar } from '@nestbox/contract/deliveryCalendar';
import {
  type CalendarDate,
  dateOfDay,
  dayNumber,
  weekdayOfDay,
} from '@nestbox/domain/calendar/date';
import {
  alwaysClosedWeekdays,
  type DeliveryCalendar as Calendar,
  formatClosedWeekdays,
  formatClosure,
  isDeliveryDay,
} from '@nestbox/domain/delivery/calendar';

/** Days ahead for which closed days are listed: as far as the plan reaches. */
const listedDays = 400;

/** Returns the days without deliveries after a day. */
export function presentDeliveryCalendar(calendar: Calendar, today: CalendarDate): DeliveryCalendar {
  const first = dayNumber(today);
  const always = alwaysClosedWeekdays(calendar);
  const isListed = (day: number) =>
    calendar.closures.has(day) ||
    // The weekdays change: those that are closed for a time alone are listed by their days.
    (calendar.laterWeekdays !== undefined &&
      !always.includes(weekdayOfDay(day)) &&
      !isDeliveryDay(day, calendar));
  return {
    closedWeekdays: [...always],
    closedWeekdayNames: formatClosedWeekdays(calendar),
    closedOnBankHolidays: [...calendar.closures.values()].some(({ kind }) => kind === 'holiday'),
    closedDays: Array.from({ length: listedDays + 1 }, (_, ahead) => first + ahead)
      .filter(isListed)
      .map(dateOfDay)
      .flatMap((day) => {
        const sentence = formatClosure(day, calendar);
        return sentence ? [{ day, sentence }] : [];
      }),
  };
}
