import type { CustomerId } from '@nestbox/contract/values';
import { CardProviderFailed } from '../../billing/cardGateway.ts';
import { readUndecidedCharges } from '../../billing/chargeQueries.ts';
import type { Services } from '../../services.ts';
import { settlePayment } from './settlePayment.ts';

/**
 * Settles a customer's open payments by the card provider's present state, before a change of the
 * subscription.
 */
export async function settleOpenPayments(
  services: Services,
  customerId: CustomerId,
): Promise<void> {
  for (const charge of await readUndecidedCharges(services.database.reader, customerId)) {
    if (charge.paymentIntent) await settlePayment(services, charge.paymentIntent);
  }
}

/**
 * As `settleOpenPayments`, but tolerates a card provider that is down: a cancellation does not wait
 * for it. A payment that was made nevertheless is refunded later.
 */
export async function trySettleOpenPayments(
  services: Services,
  customerId: CustomerId,
): Promise<void> {
  try {
    await settleOpenPayments(services, customerId);
  } catch (error) {
    if (!(error instanceof CardProviderFailed)) throw error;
  }
}
