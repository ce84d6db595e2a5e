import type { Queryable } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { PlatformServices } from '../platform/services.ts';
import { lockCustomer } from './customerQueries.ts';

/**
 * Records a change in its transaction, such as in the audit log. The change is not made where it
 * throws.
 */
export type RecordChange<T> = (tx: Queryable, changed: T) => Promise<void>;

/** Runs `work` in one transaction, under the customer's lock. */
export function changeCustomer<T>(
  services: PlatformServices,
  customerId: string,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  return services.database.transaction(async (tx) => {
    if (!(await lockCustomer(tx, customerId))) {
      throw new Refusal('missing', 'There is no such customer.');
    }
    return work(tx);
  });
}
