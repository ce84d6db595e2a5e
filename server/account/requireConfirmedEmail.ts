import type { Queryable } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { findCustomer } from './customerQueries.ts';

/**
 * Keeps a customer who signed up with another person's address from locking that person out.
 * @throws Refusal where nobody has shown that the email address is theirs
 */
export async function requireConfirmedEmail(db: Queryable, customerId: string): Promise<void> {
  if ((await findCustomer(db, customerId))?.emailConfirmedAt) return;
  throw new Refusal('conflict', 'Confirm your email address first. We can send you a link.');
}
