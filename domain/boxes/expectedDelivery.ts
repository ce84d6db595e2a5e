import type { CalendarDate } from '../calendar/date.ts';
import { deliveryDateFrom } from '../delivery/calendar.ts';
import {
  chargeDate,
  type DeliveryOn,
  deliveryWhenLocked,
  deliveryWhenPaid,
  deliveryWhenShipped,
} from '../delivery/dates.ts';
import type { BoxStatus } from './lifecycle.ts';

/**
 * Returns the day on which a box can be expected. A late charge, payment or shipment delays it by
 * as many days, and a day that was closed since to the next delivery day.
 */
export function expectedDelivery(
  { status, delivery }: { readonly status: BoxStatus; readonly delivery: CalendarDate },
  on: DeliveryOn,
): CalendarDate {
  switch (status) {
    case 'CustomerNotified':
      return on.today > chargeDate(delivery)
        ? deliveryWhenLocked(delivery, on)
        : deliveryDateFrom(delivery, on.calendar);
    case 'PaymentFailed':
      return deliveryWhenPaid(delivery, on);
    case 'Paid':
      return deliveryWhenShipped(delivery, on);
    default:
      return delivery;
  }
}
