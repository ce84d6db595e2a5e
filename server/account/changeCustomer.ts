import type { Queryable } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { PlatformServices } from '../platform/services.ts';
import { lockCustomer } from './customerQueries.ts';

/** Runs `work` in one transaction that no other change of this customer runs beside. */
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

/** Carries the result of a dry run out of the transaction that it rolls back. */
class DryRunResult<T> extends Error {
  readonly found: T;

  constructor(found: T) {
    super('dry run');
    this.found = found;
  }
}

/** As `changeCustomer`, and then everything is undone: what would happen, without its happening. */
export async function dryRun<T>(
  services: PlatformServices,
  customerId: string,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  try {
    return await changeCustomer<T>(services, customerId, async (tx) => {
      throw new DryRunResult(await work(tx));
    });
  } catch (error) {
    if (error instanceof DryRunResult) return error.found;
    throw error;
  }
}
