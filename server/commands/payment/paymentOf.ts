import { type Charge, readCharges, updateCharge } from '../../db/queries/charges.ts';
import { type Quote, readQuote } from '../../db/queries/quotes.ts';
import type { CardPayment } from '../../gateways/cards.ts';
import type { Services } from '../../services.ts';
import { changeCustomer } from '../changeCustomer.ts';
import { providerCustomerOf } from './providerCustomer.ts';

/**
 * The provider's payment for a charge, made now if it has none yet; null to start over: another
 * process made one, or nobody is to pay this charge any more.
 */
export async function paymentOf(services: Services, charge: Charge): Promise<CardPayment | null> {
  if (charge.paymentIntent) return services.cards.retrievePayment(charge.paymentIntent);
  // Always with the quote that the generation was opened with: a repeat after a crash must not
  // come with other figures under the same idempotency key.
  const { customerId, boxId, openingQuote } = charge;
  const quote = await readQuote(services.database.reader, customerId, boxId, openingQuote);
  const payment = await services.cards.createPayment(await orderOf(services, charge, quote));
  const kept = await changeCustomer(services, customerId, async (tx) => {
    const charges = await readCharges(tx, customerId, boxId);
    const now = charges.find(({ generation }) => generation === charge.generation);
    if (now?.paymentIntent) return now.paymentIntent === payment.id && now.status === 'open';
    await updateCharge(tx, charge, { paymentIntent: payment.id });
    if (now?.status === 'open') return true;
    const nextCheckAt = services.clock.now();
    await updateCharge(tx, charge, { status: 'closing', nextCheckAt });
    return false;
  });
  return kept ? payment : null;
}

/** What the provider is asked for. */
export async function orderOf(services: Services, charge: Charge, quote: Quote) {
  const { customerId, boxId, generation } = charge;
  return {
    customerId,
    boxId,
    generation,
    providerCustomer: await providerCustomerOf(services, customerId),
    amount: quote.amount,
    quote: quote.quoteNumber,
    atCheckout: charge.kind === 'checkout',
  };
}
