import { randomUUID } from 'node:crypto';
import { marketingMissing, type SignUpPayload } from '@nestbox/contract/account';
import { insertCustomer } from '../account/customerQueries.ts';
import { refuseCommonPassword } from '../account/refuseCommonPassword.ts';
import { tell } from '../account/tell.ts';
import type { Services } from '../billing/services.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { hashPassword } from '../platform/security/passwordHash.ts';
import { welcome } from '../subscription/subscriptionNotices.ts';
import { insertSubscription } from '../subscription/subscriptionQueries.ts';

/**
 * Opens an account.
 * @throws Refusal for a missing consent, a common password, an address that has an account already
 */
export async function signUp(services: Services, wish: SignUpPayload): Promise<string> {
  if (services.settings.marketingRequired && !wish.marketingEnabled) {
    throw new Refusal('invalid', marketingMissing);
  }
  refuseCommonPassword(wish.password);
  const passwordHash = await hashPassword(wish.password, services.hashCost);
  const customerId = randomUUID();
  const now = services.clock.now();
  const created = await services.database.transaction(async (tx) => {
    const fresh = await insertCustomer(tx, {
      customerId,
      firstName: wish.firstName,
      lastName: wish.lastName,
      email: wish.email,
      phoneNumber: wish.phoneNumber,
      passwordHash,
      termsAcceptedAt: now,
      marketingEnabled: wish.marketingEnabled,
      createdAt: now,
    });
    if (fresh) {
      await insertSubscription(tx, customerId);
      await tell(tx, services, customerId, welcome());
    }
    return fresh;
  });
  if (!created) {
    throw new Refusal('conflict', 'There is an account with this email address. Log in instead.');
  }
  return customerId;
}
