import { withCustomerLock } from '../account/withCustomerLock.ts';
import type { BillingServices } from './billingServices.ts';
import type { CardPayment } from './cardGateway.ts';
import { type Charge, readCharges, updateCharge } from './chargeQueries.ts';
import { stopCharge } from './endCharge.ts';
import { readQuote } from './quoteQueries.ts';
import { providerCustomerOf } from './savedCard.ts';

/**
 * Returns the provider's payment for a charge, and creates it if there is none. Returns null where
 * the caller must start over: another process created the payment, or the charge must not be paid
 * any more.
 */
export async function ensurePaymentIntent(
  services: BillingServices,
  charge: Charge,
): Promise<CardPayment | null> {
  if (charge.paymentIntent) return services.cards.retrievePayment(charge.paymentIntent);
  // Always uses the charge's own quote: a repeat after a crash must not send other figures under
  // the same idempotency key.
  const { customerId, boxId, paymentVersion, quoteNumber, kind } = charge;
  const quote = await readQuote(services.database.reader, customerId, boxId, quoteNumber);
  const payment = await services.cards.createPayment({
    customerId,
    boxId,
    paymentVersion,
    providerCustomer: await providerCustomerOf(services, customerId),
    amount: quote.amount - charge.creditAmount,
    price: quote.amount,
    items: quote.items,
    quote: quote.quoteNumber,
    atCheckout: kind === 'checkout',
  });
  const mayBePaid = await withCustomerLock(services, customerId, async ({ tx }) => {
    const charges = await readCharges(tx, customerId, boxId);
    const stored = charges.find((each) => each.paymentVersion === paymentVersion);
    if (stored?.paymentIntent)
      return stored.paymentIntent === payment.id && stored.status === 'open';
    await updateCharge(tx, charge, { paymentIntent: payment.id });
    if (stored?.status === 'open') return true;
    await stopCharge(tx, charge, services.clock.now());
    return false;
  });
  return mayBePaid ? payment : null;
}
