import { type Charge, updateCharge } from '../../db/queries/charges.ts';
import { CardProviderFailed } from '../../gateways/cards.ts';
import type { Services } from '../../services.ts';
import { changeCustomer } from '../changeCustomer.ts';
import { settlePayment } from './settlePayment.ts';

/**
 * Cancels a payment that nobody is to make any more. Where it was made before it could be
 * cancelled, it is settled instead.
 * @throws CardProviderFailed where the provider cannot say; it is tried again later
 */
export async function closePayment(services: Services, charge: Charge): Promise<void> {
  if (charge.paymentIntent) {
    try {
      await services.cards.cancelPayment(charge.paymentIntent);
    } catch (error) {
      if (!(error instanceof CardProviderFailed)) throw error;
      const { status } = await settlePayment(services, charge.paymentIntent);
      if (status === 'succeeded') return;
      if (status !== 'canceled') throw error;
    }
  }
  await changeCustomer(services, charge.customerId, (tx) =>
    updateCharge(tx, charge, { status: 'closed', settledAt: services.clock.now() }),
  );
}
