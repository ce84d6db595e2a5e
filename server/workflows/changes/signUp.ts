import { randomUUID } from 'node:crypto';
import { marketingMissing, type SignUpPayload } from '@nestbox/contract/account';
import { addDays } from '@nestbox/domain/calendar/date';
import { londonDate } from '@nestbox/domain/calendar/london';
import { dueTimeOf, signUpReminderDays } from '@nestbox/domain/subscription/schedule';
import { insertCustomer } from '../../account/customerQueries.ts';
import { notify } from '../../account/notify.ts';
import { refuseCommonPassword } from '../../account/passwords.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { hashPassword } from '../../platform/security/passwordHash.ts';
import type { Services } from '../../services.ts';
import { welcome } from '../../subscription/subscriptionMessages.ts';
import { insertSubscription } from '../../subscription/subscriptionQueries.ts';

/**
 * Creates an account.
 * @param origin the network address
 * @throws Refusal for a missing consent, a common password, or an address that has an account
 */
export async function signUp(
  services: Services,
  request: SignUpPayload,
  origin: string,
): Promise<string> {
  if (services.settings.marketingRequired && !request.marketingEnabled) {
    throw new Refusal('invalid', marketingMissing);
  }
  refuseCommonPassword(request.password);
  const passwordHash = await hashPassword(request.password, services.hashCost, {
    lane: 'strangers',
    who: origin,
  });
  const customerId = randomUUID();
  const now = services.clock.now();
  const created = await services.database.transaction(async (tx) => {
    const inserted = await insertCustomer(tx, {
      customerId,
      firstName: request.firstName,
      lastName: request.lastName,
      email: request.email,
      phoneNumber: request.phoneNumber,
      passwordHash,
      termsAcceptedAt: now,
      marketingEnabled: request.marketingEnabled,
      createdAt: now,
    });
    if (inserted) {
      const signedUpOn = londonDate(now);
      const on = addDays(signedUpOn, signUpReminderDays);
      await insertSubscription(tx, customerId, dueTimeOf({ kind: 'remindOfSignUp', on }));
      await notify(tx, services, customerId, welcome());
    }
    return inserted;
  });
  if (!created) {
    throw new Refusal('conflict', 'There is an account with this email address. Log in instead.');
  }
  return customerId;
}
