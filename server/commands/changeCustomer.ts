import type { Queryable } from '../db/database.ts';
import { lockCustomer } from '../db/queries/accounts.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';

/** Runs `work` in one transaction that no other change of this customer runs beside. */
export function changeCustomer<T>(
  services: Services,
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
