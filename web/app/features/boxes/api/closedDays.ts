import type { DeliveryCalendar } from '@nestbox/contract/deliveryCalendar';
import { weekday } from '@nestbox/domain/calendar/date';
import type { Closed } from '@nestbox/ui/datePicker';
import { useDeliveryCalendar } from '#app/api/deliveryCalendar';

/** Returns the days without deliveries. Until they are known, the server refuses them. */
export function useClosedDays(): Closed | undefined {
  const { data } = useDeliveryCalendar();
  return data && closedDaysOf(data);
}

/** Returns the days without deliveries, with the texts of a date picker. */
export function closedDaysOf({
  closedWeekdays,
  closedWeekdayNames: weekly,
  closedOnBankHolidays,
  closedDays,
}: DeliveryCalendar): Closed {
  const sentences = new Map(closedDays.map(({ day, sentence }) => [day, sentence]));
  const closed = [weekly, closedOnBankHolidays ? 'bank holidays' : ''].filter(Boolean);
  const closedWeekly = `We do not deliver on ${weekly}.`;
  return {
    reasonFor: (day) =>
      sentences.get(day) ?? (closedWeekdays.includes(weekday(day)) ? closedWeekly : null),
    hint: closed.length > 0 ? `we do not deliver on ${closed.join(' or ')}` : null,
  };
}
