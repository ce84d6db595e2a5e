import type { CustomerId } from '@nestbox/contract/values';
import { balanceOf } from '@nestbox/domain/billing/credit';
import type { Pence } from '@nestbox/domain/money/pounds';
import { refuseErased } from '../../account/afterErasure.ts';
import { notify } from '../../account/notify.ts';
import { addCredit, readCredit } from '../../billing/creditQueries.ts';
import { creditGiven } from '../../billing/paymentMessages.ts';
import type { RecordChange } from '../../platform/lockedCustomer.ts';
import type { Services } from '../../services.ts';
import { changeCustomer } from '../customer/changeCustomer.ts';

/**
 * Gives a customer goodwill, and notifies them.
 * @param given `reason`: a sentence for the customer
 * @returns the balance
 * @throws Refusal where the customer is erased
 */
export function giveCredit(
  services: Services,
  customerId: CustomerId,
  { amount, reason }: { readonly amount: Pence; readonly reason: string },
  record?: RecordChange<{ before: Pence; after: Pence }>,
): Promise<Pence> {
  return changeCustomer(services, customerId, async ({ tx }) => {
    await refuseErased(tx, customerId);
    const createdAt = services.clock.now();
    await addCredit(tx, { customerId, kind: 'goodwill', amount, reason, createdAt });
    const entries = await readCredit(tx, customerId);
    await notify(tx, services, customerId, creditGiven(entries.length, amount, reason));
    const after = balanceOf(entries);
    await record?.(tx, { before: after - amount, after });
    return after;
  });
}
