import type { CustomerId } from '@nestbox/contract/values';
import type { Queryable } from './database/database.ts';
import type { PlatformServices } from './services.ts';

/** A customer under their lock, in the transaction that changes them. */
export interface LockedCustomer<Services = PlatformServices> {
  readonly tx: Queryable;
  readonly services: Services;
  readonly customerId: CustomerId;
}

/**
 * Records a change in its transaction, such as in the audit log. The change is not made where it
 * throws.
 */
export type RecordChange<T> = (tx: Queryable, changed: T) => Promise<void>;
