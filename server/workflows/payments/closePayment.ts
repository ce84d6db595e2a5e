import { CardProviderFailed } from '../../billing/cardGateway.ts';
import { type Charge, readCharges } from '../../billing/chargeQueries.ts';
import { endCharge } from '../../billing/endCharge.ts';
import type { Services } from '../../services.ts';
import { changeCustomer } from '../customer/changeCustomer.ts';
import { settlePayment } from './settlePayment.ts';

/**
 * Cancels a payment that is no longer needed. If it was made before it could be cancelled, settles
 * it instead.
 * @returns whether it was made
 * @throws CardProviderFailed where the provider's answer is unknown; it is retried later
 */
export async function closePayment(services: Services, charge: Charge): Promise<boolean> {
  if (charge.paymentIntent) {
    try {
      await services.cards.cancelPayment(charge.paymentIntent);
    } catch (error) {
      if (!(error instanceof CardProviderFailed)) throw error;
      const { status } = await settlePayment(services, charge.paymentIntent);
      if (status === 'succeeded') return true;
      if (status !== 'canceled') throw error;
    }
  }
  const { customerId, boxId, paymentVersion, paymentIntent } = charge;
  await changeCustomer(services, customerId, async (customer) => {
    const { tx } = customer;
    const charges = await readCharges(tx, customerId, boxId);
    const stored = charges.find((each) => each.paymentVersion === paymentVersion);
    // Another process opened the payment meanwhile. The next run cancels it.
    if (stored?.paymentIntent !== paymentIntent) return;
    await endCharge(tx, charge, 'closed', services.clock.now());
  });
  return false;
}
