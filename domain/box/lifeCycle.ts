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
  // The first box is paid at checkout, before its cut-off.
  Created: ['Disabled', 'CustomerNotified', 'Paid', 'Cancelled'],
  // A page that was open before the box was disabled may still pay for it.
  Disabled: ['Created', 'Paid', 'Skipped', 'Cancelled'],
  CustomerNotified: ['Paid', 'PaymentFailed'],
  PaymentFailed: ['Paid', 'Cancelled'],
  Paid: ['Dispatched'],
  Dispatched: ['Delivered'],
  Delivered: [],
  Skipped: [],
  Cancelled: [],
};

export function mayBecome(from: BoxStatus, to: BoxStatus): boolean {
  return transitions[from].includes(to);
}

/** Whether the box, once due, brings goods to the household or stands for goods already there. */
export function countsAsSupply(status: BoxStatus): boolean {
  return status !== 'Cancelled';
}
