import type { CustomerId } from '@nestbox/contract/values';
import type { lockCustomer } from '../../account/customerQueries.ts';
import { withCustomerLock } from '../../account/withCustomerLock.ts';
import type { LockedCustomer } from '../../platform/lockedCustomer.ts';
import type { Services } from '../../services.ts';
import { isScheduled, scheduleNext } from './scheduleNext.ts';

/**
 * Runs `work` in one transaction, under the customer's lock, and stores when the customer's next
 * task is due after it. No workflow can forget the schedule: each commits its change here.
 * @param lock as of `withCustomerLock`
 */
export const changeCustomer = <T>(
  services: Services,
  customerId: CustomerId,
  work: (customer: LockedCustomer<Services>) => Promise<T>,
  lock?: typeof lockCustomer,
): Promise<T> =>
  withCustomerLock(
    services,
    customerId,
    async (customer) => {
      const done = await work(customer);
      if (!isScheduled(customer)) await scheduleNext(customer);
      return done;
    },
    lock,
  );
