import { type DeliveryCalendar, getDeliveryCalendar } from '@nestbox/contract/deliveryCalendar';
import { weekday } from '@nestbox/domain/calendar/date';
import type { Closed } from '@nestbox/ui/datePicker';
import { useQuery } from '@tanstack/react-query';
import { send } from '#app/api/client';
import { keyOf } from '#app/api/customerCall';

/** Returns the days without deliveries. Until they are known, the server refuses them. */
export function useClosedDays(): Closed | undefined {
  const { data } = useQuery({
    queryKey: keyOf(getDeliveryCalendar),
    queryFn: ({ signal }) => send(getDeliveryCalendar, { signal }),
  });
  return data && closedDaysOf(data);
}

/** Returns the days without deliveries, with the texts of a date picker. */
export function closedDaysOf({
  closedWeekdays,
  closedWeekdayNames: weekly,
  closedDays,
}: DeliveryCalendar): Closed {
  const sentences = new Map(closedDays.map(({ day, sentence }) => [day, sentence]));
  const closedWeekly = `We do not deliver on ${weekly}.`;
  return {
    reasonFor: (day) =>
      sentences.get(day) ?? (closedWeekdays.includes(weekday(day)) ? closedWeekly : null),
    hint: `we do not deliver on ${[weekly, 'bank holidays'].filter(Boolean).join(' or ')}`,
  };
}
