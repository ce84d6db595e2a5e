import type { StaffCustomer } from '@nestbox/contract/staffCustomers';

/** The states of a subscription, as they are shown. */
export const stateText: Readonly<Record<StaffCustomer['subscription']['state'], string>> = {
  new: 'Not started',
  active: 'Active',
  paused: 'Paused',
  cancelled: 'Cancelled',
};
