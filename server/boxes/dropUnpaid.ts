import type { Queryable } from '../platform/database/database.ts';
import type { PlatformServices } from '../platform/services.ts';
import { readBoxes } from './boxQueries.ts';
import { moveBox } from './moveBox.ts';

/** Cancels what is locked and not paid, so that nothing is charged. @param cause a sentence */
export async function dropUnpaid(
  tx: Queryable,
  services: PlatformServices,
  customerId: string,
  cause: string,
): Promise<void> {
  for (const box of await readBoxes(tx, customerId)) {
    const unpaid = box.status === 'CustomerNotified' || box.status === 'PaymentFailed';
    if (unpaid) await moveBox(tx, services, customerId, box, { to: 'Cancelled', cause });
  }
}
