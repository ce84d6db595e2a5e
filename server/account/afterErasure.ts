import type { CustomerId } from '@nestbox/contract/values';
import type { Queryable } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { findCustomer, readErasure } from './customerQueries.ts';

/** Whether a customer is erased. What is typed about them from then on would never be erased. */
export async function isErased(tx: Queryable, customerId: CustomerId): Promise<boolean> {
  const customer = await findCustomer(tx, customerId);
  return Boolean(customer?.erasedAt);
}

/** @throws Refusal where the customer is erased */
export async function refuseErased(tx: Queryable, customerId: CustomerId): Promise<void> {
  if (!(await isErased(tx, customerId))) return;
  throw new Refusal('conflict', 'The account is deleted, and nothing personal is kept of it.');
}

/** @throws Refusal where the account is closed: a request of its last session may come after that */
export async function refuseClosed(tx: Queryable, customerId: CustomerId): Promise<void> {
  const { erasureAskedAt } = await readErasure(tx, customerId);
  if (erasureAskedAt) throw new Refusal('conflict', 'Your account is being deleted.');
}
