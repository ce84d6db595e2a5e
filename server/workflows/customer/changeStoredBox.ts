import type { BoxId } from '@nestbox/contract/values';
import type { AuditedValues } from '../../account/staffSchema.ts';
import { boxOf } from '../../boxes/boxOf.ts';
import { findBoxOwner, type StoredBox } from '../../boxes/boxQueries.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { LockedCustomer } from '../../platform/lockedCustomer.ts';
import type { Services } from '../../services.ts';
import { changeCustomer } from './changeCustomer.ts';

/** Records what was done to a box, in the transaction in which it is done. */
export type RecordBoxAct = (
  tx: Queryable,
  values: { before: AuditedValues; after: AuditedValues },
) => Promise<void>;

/** Finds a box by its id alone, and changes it under its customer's lock. @throws Refusal */
export async function changeStoredBox<T>(
  services: Services,
  boxId: BoxId,
  change: (customer: LockedCustomer<Services>, box: StoredBox) => Promise<T>,
): Promise<T> {
  const customerId = await findBoxOwner(services.database.reader, boxId);
  if (!customerId) throw new Refusal('missing', 'There is no such box.');
  return changeCustomer(services, customerId, async (customer) => {
    const { box } = await boxOf(customer.tx, customerId, boxId);
    return change(customer, box);
  });
}
