import type { CustomerId } from '@nestbox/contract/values';
import { Refusal } from '../platform/http/refusal.ts';
import type { LockedCustomer } from '../platform/lockedCustomer.ts';
import type { PlatformServices } from '../platform/services.ts';
import { lockCustomer } from './customerQueries.ts';

/**
 * Runs `work` in one transaction, under the customer's lock. It moves nothing that a schedule depends
 * on; `workflows/customer/changeCustomer` is for what does.
 * @param lock `holdCustomer` where most transactions of this kind write nothing
 */
export function withCustomerLock<T, Services extends PlatformServices>(
  services: Services,
  customerId: CustomerId,
  work: (customer: LockedCustomer<Services>) => Promise<T>,
  lock = lockCustomer,
): Promise<T> {
  return services.database.transaction(async (tx) => {
    if (!(await lock(tx, customerId))) {
      throw new Refusal('missing', 'There is no such customer.');
    }
    return work({ tx, services, customerId });
  });
}
