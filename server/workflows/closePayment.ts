import { changeCustomer } from '../account/changeCustomer.ts';
import { CardProviderFailed } from '../billing/cardGateway.ts';
import { type Charge, readCharges, updateCharge } from '../billing/chargeQueries.ts';
import type { Services } from '../billing/services.ts';
import { scheduleNext } from './scheduleNext.ts';
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
  const { customerId, boxId, generation, paymentIntent } = charge;
  await changeCustomer(services, customerId, async (tx) => {
    const charges = await readCharges(tx, customerId, boxId);
    const now = charges.find((each) => each.generation === generation);
    // Made meanwhile by another process: the next look cancels it.
    if (now?.paymentIntent !== paymentIntent) return;
    await updateCharge(tx, charge, { status: 'closed', settledAt: services.clock.now() });
    // Who asked to be forgotten may have waited for this alone.
    await scheduleNext(tx, services, customerId);
  });
}
