import { CardProviderFailed } from '../billing/cardGateway.ts';
import { readOpenCharges } from '../billing/chargeQueries.ts';
import type { Services } from '../billing/services.ts';
import { settlePayment } from './settlePayment.ts';

/** What was paid just now is settled first, so that it does not start the subscription again. */
export async function settleOpen(services: Services, customerId: string): Promise<void> {
  for (const charge of await readOpenCharges(services.database.reader, customerId)) {
    if (charge.paymentIntent) await settlePayment(services, charge.paymentIntent);
  }
}

/**
 * A cancellation does not wait for a card provider that is away: a payment that was made all the
 * same goes back by itself.
 */
export async function settleWhatAnswers(services: Services, customerId: string): Promise<void> {
  try {
    await settleOpen(services, customerId);
  } catch (error) {
    if (!(error instanceof CardProviderFailed)) throw error;
  }
}
