import type { CalendarDate } from '../calendar/date.ts';

/** The status of a box. `Created` boxes are planned; the last two are final. */
export type BoxStatus =
  | 'Created'
  | 'Disabled'
  | 'CustomerNotified'
  | 'Paid'
  | 'PaymentFailed'
  | 'Dispatched'
  | 'Delivered'
  | 'Lost'
  | 'Returned'
  | 'Skipped'
  | 'Cancelled';

/** The possible next statuses of each status. */
export const transitions: Readonly<Record<BoxStatus, readonly BoxStatus[]>> = {
  // The first box is paid at checkout, before its cut-off. A box without any product left at its
  // cut-off is skipped.
  Created: ['Disabled', 'CustomerNotified', 'Paid', 'Skipped', 'Cancelled'],
  Disabled: ['Created', 'Skipped', 'Cancelled'],
  // A cancellation stops all charges, also of locked boxes.
  CustomerNotified: ['Paid', 'PaymentFailed', 'Cancelled'],
  PaymentFailed: ['Paid', 'Cancelled'],
  // In the cooling-off period a paid box is refunded instead of shipped.
  Paid: ['Dispatched', 'Cancelled'],
  Dispatched: ['Delivered', 'Lost', 'Returned'],
  // An assumed arrival may turn out to be wrong.
  Delivered: ['Lost', 'Returned'],
  // A parcel that was given up may come after all.
  Lost: ['Delivered', 'Returned'],
  Returned: [],
  Skipped: [],
  Cancelled: [],
};

export function mayBecome(from: BoxStatus, to: BoxStatus): boolean {
  return transitions[from].includes(to);
}

/** Boxes in these statuses may still be paid. */
export const payableStatuses = ['Created', 'CustomerNotified', 'PaymentFailed'] as const;

/**
 * Returns what is known of a shipped box on a day; null before it is shipped. Only the carrier or
 * the customer can report its arrival.
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

/** Boxes in these statuses move where their delivery day is closed; those on their way do not. */
export const movableStatuses = [
  'Created',
  'Disabled',
  'CustomerNotified',
  'PaymentFailed',
  'Paid',
] as const;

const leftStatuses: readonly BoxStatus[] = ['Dispatched', 'Delivered', 'Lost', 'Returned'];

/** Whether the box has left the warehouse. */
export const hasLeft = (status: BoxStatus): boolean => leftStatuses.includes(status);

/** Whether the box is paid for, or was before it left the warehouse. */
export const isPaid = (status: BoxStatus): boolean => status === 'Paid' || hasLeft(status);

/** Boxes in these statuses are to be delivered. */
export const toDeliverStatuses = [
  'Created',
  'CustomerNotified',
  'PaymentFailed',
  'Paid',
  'Dispatched',
] as const;

export const isToDeliver = (status: BoxStatus): boolean =>
  toDeliverStatuses.some((each) => each === status);

const pastStatuses: readonly BoxStatus[] = [
  'Delivered',
  'Lost',
  'Returned',
  'Skipped',
  'Cancelled',
];

/** Whether the box is still to come, or may be: a disabled box can be sent after all. */
export const isStillToCome = (status: BoxStatus): boolean => !pastStatuses.includes(status);

const neverArrives: readonly BoxStatus[] = ['Disabled', 'Skipped', 'Cancelled', 'Lost', 'Returned'];

/** Whether the box is expected or has arrived. */
export const isToArrive = (status: BoxStatus): boolean => !neverArrives.includes(status);

/** Nobody knows whether, or when, boxes in these statuses come. */
const unsure: readonly BoxStatus[] = ['PaymentFailed', 'Cancelled', 'Lost', 'Returned'];

/**
 * Whether the packs of a box count as stock once it is due: not while it is held or waits for its
 * payment. Those of a disabled or skipped box do count: the customer had enough without them.
 */
export const countsAsSupply = ({
  status,
  held,
}: {
  readonly status: BoxStatus;
  readonly held: boolean;
}): boolean => !held && !unsure.includes(status);
