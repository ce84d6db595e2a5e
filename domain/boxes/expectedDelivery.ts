import type { CalendarDate } from '../calendar/date.ts';
import {
  chargeDate,
  deliveryWhenLocked,
  deliveryWhenPaid,
  deliveryWhenShipped,
} from '../delivery/dates.ts';
import type { BoxStatus } from './lifecycle.ts';

/**
 * Returns the day on which a box can be expected. A late charge, payment or shipment delays it by
 * as many days.
 */
export function expectedDelivery(
  { status, delivery }: { readonly status: BoxStatus; readonly delivery: CalendarDate },
  today: CalendarDate,
): CalendarDate {
  switch (status) {
    case 'CustomerNotified':
      return today > chargeDate(delivery) ? deliveryWhenLocked(delivery, today) : delivery;
    case 'PaymentFailed':
      return deliveryWhenPaid(delivery, today);
    case 'Paid':
      return deliveryWhenShipped(delivery, today);
    default:
      return delivery;
  }
}
