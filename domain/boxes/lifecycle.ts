import type { CalendarDate } from '../calendar/date.ts';

/** Where a box stands. `Created` boxes are planned; the last three are final. */
export type BoxStatus =
  | 'Created'
  | 'Disabled'
  | 'CustomerNotified'
  | 'Paid'
  | 'PaymentFailed'
  | 'Dispatched'
  | 'Delivered'
  | 'Skipped'
  | 'Cancelled';

/** From each status the statuses that may follow it. */
export const transitions: Readonly<Record<BoxStatus, readonly BoxStatus[]>> = {
  // The first box is paid at checkout, before its cut-off; one of which no product is left at its
  // cut-off is skipped.
  Created: ['Disabled', 'CustomerNotified', 'Paid', 'Skipped', 'Cancelled'],
  // A page that was open before the box was disabled may still pay for it.
  Disabled: ['Created', 'Paid', 'Skipped', 'Cancelled'],
  // Nothing is charged after a cancellation, not even what is locked.
  CustomerNotified: ['Paid', 'PaymentFailed', 'Cancelled'],
  PaymentFailed: ['Paid', 'Cancelled'],
  // In the cooling-off period a paid box is refunded instead of shipped.
  Paid: ['Dispatched', 'Cancelled'],
  Dispatched: ['Delivered'],
  Delivered: [],
  Skipped: [],
  Cancelled: [],
};

export function mayBecome(from: BoxStatus, to: BoxStatus): boolean {
  return transitions[from].includes(to);
}

/** Boxes in these statuses may still be paid. */
export const payableStatuses = ['Created', 'CustomerNotified', 'PaymentFailed'] as const;

/**
 * What is known of a shipped box on a day; null before it is shipped. Only the carrier or the customer
 * can say that it has arrived.
 */
export function arrivalOf(
  box: {
    readonly status: BoxStatus;
    readonly delivery: CalendarDate;
    readonly arrival: 'reported' | 'assumed' | null;
  },
  today: CalendarDate,
): 'due' | 'dueToday' | 'wasDue' | 'arrived' | null {
  if (box.status === 'Delivered') return box.arrival === 'reported' ? 'arrived' : 'wasDue';
  if (box.status !== 'Dispatched') return null;
  if (today < box.delivery) return 'due';
  return today === box.delivery ? 'dueToday' : 'wasDue';
}

/** Whether somebody can expect the box, or has it. */
export function isToArrive(status: BoxStatus): boolean {
  return status !== 'Disabled' && status !== 'Skipped' && status !== 'Cancelled';
}

/** Whether the box, once due, brings goods to the household or stands for goods already there. */
export function countsAsSupply(status: BoxStatus): boolean {
  return status !== 'Cancelled';
}
