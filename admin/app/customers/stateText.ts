import type { StaffBox, StaffCustomer } from '@nestbox/contract/staffCustomers';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { shortDate } from '@nestbox/ui/dateText';

/** The states of a subscription, as they are shown. */
export const stateText: Readonly<Record<StaffCustomer['subscription']['state'], string>> = {
  new: 'Not started',
  active: 'Active',
  paused: 'Paused',
  cancelled: 'Cancelled',
};

/** The statuses of a box that staff read in other words than the customer. */
export const boxStatusText: Readonly<Partial<Record<StaffBox['orderStatus'], string>>> = {
  Created: 'Planned',
  Disabled: 'Switched off',
  CustomerNotified: 'Being prepared',
  PaymentFailed: 'Not paid',
};

/** Says why a card was declined, and what happens next. */
export function failedChargeText({
  amount,
  reason,
  failedOn,
  retryOn,
  payBy,
}: NonNullable<StaffBox['failedCharge']>): string {
  const next = retryOn
    ? `Tried again on ${shortDate(retryOn)}.`
    : `Waits for the customer until ${shortDate(payBy)}.`;
  return `${formatPounds(amount)} declined since ${shortDate(failedOn)}: ${reason}. ${next}`;
}
