import { balanceOf } from '@nestbox/domain/billing/credit';
import type { Pence } from '@nestbox/domain/money/pounds';
import { refuseErased } from '../account/afterErasure.ts';
import { changeCustomer, type RecordChange } from '../account/changeCustomer.ts';
import { notify } from '../account/notify.ts';
import { updateSubscription } from '../subscription/subscriptionQueries.ts';
import type { BillingServices } from './billingServices.ts';
import { addCredit, readCredit } from './creditQueries.ts';
import { creditGiven } from './paymentMessages.ts';

/**
 * Gives a customer goodwill, and notifies them.
 * @param given `reason`: a sentence for the customer
 * @returns the balance
 * @throws Refusal where the customer is erased
 */
export function giveCredit(
  services: BillingServices,
  customerId: string,
  { amount, reason }: { readonly amount: Pence; readonly reason: string },
  record?: RecordChange<{ before: Pence; after: Pence }>,
): Promise<Pence> {
  return changeCustomer(services, customerId, async (tx) => {
    await refuseErased(tx, customerId);
    const createdAt = services.clock.now();
    await addCredit(tx, { customerId, kind: 'goodwill', amount, reason, createdAt });
    // A charge that was announced may change with it.
    await updateSubscription(tx, customerId, { dueAt: createdAt });
    const entries = await readCredit(tx, customerId);
    await notify(tx, services, customerId, creditGiven(entries.length, amount, reason));
    const after = balanceOf(entries);
    await record?.(tx, { before: after - amount, after });
    return after;
  });
}
