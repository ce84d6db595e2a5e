import type { ProviderTransaction } from '@nestbox/domain/billing/salesBook';
import { londonDate } from '@nestbox/domain/calendar/london';
import type Stripe from 'stripe';
import type { CardPayment, CardSetupIntent, PaymentOrder } from './cardGateway.ts';

/**
 * Returns the metadata that the provider stores with a payment. The payment version is called
 * `generation` there. Earlier payments keep that name, and a request that is repeated under its
 * idempotency key must be the same.
 */
export const metadataOf = (order: PaymentOrder) => ({
  customer_id: order.customerId,
  box_id: order.boxId,
  generation: String(order.paymentVersion),
  quote: String(order.quote),
});

/** Returns what the shop reads of a payment intent. */
export function readPayment(intent: Stripe.PaymentIntent): CardPayment {
  if (!intent.client_secret) throw new Error(`${intent.id} has no client secret`);
  const method = intent.payment_method;
  const charge = intent.latest_charge;
  const failure = intent.last_payment_error;
  const { customer_id: customerId, box_id: boxId, generation, quote } = intent.metadata;
  return {
    id: intent.id,
    status: intent.status,
    clientSecret: intent.client_secret,
    amount: intent.amount,
    amountReceived: intent.amount_received,
    order:
      customerId && boxId
        ? { customerId, boxId, paymentVersion: Number(generation), quote: Number(quote) }
        : null,
    paymentMethod: typeof method === 'object' ? method : null,
    amountRefunded: typeof charge === 'object' ? (charge?.amount_refunded ?? 0) : 0,
    decline: failure
      ? { code: failure.code ?? null, declineCode: failure.decline_code ?? null }
      : null,
  };
}

/** Returns a movement of the provider's balance, with the payment intent that caused it. */
export function readTransaction(transaction: Stripe.BalanceTransaction): ProviderTransaction {
  const { id, amount, fee, source, created, reporting_category: category } = transaction;
  const on = londonDate(new Date(created * 1000));
  const moved = { id, amount, fee, category, on };
  if (typeof source !== 'object' || !source)
    return { ...moved, kind: 'other', paymentIntent: null };
  if (source.object !== 'charge' && source.object !== 'refund') {
    return { ...moved, kind: 'other', paymentIntent: null };
  }
  const payment = source.payment_intent;
  const paymentIntent = typeof payment === 'string' ? payment : (payment?.id ?? null);
  return { ...moved, kind: source.object, paymentIntent };
}

/** Returns what the shop reads of the setup intent of a card. */
export function readSetup(intent: Stripe.SetupIntent): CardSetupIntent {
  if (!intent.client_secret) throw new Error(`${intent.id} has no client secret`);
  const { customer_id: customerId, setup } = intent.metadata ?? {};
  const method = intent.payment_method;
  return {
    id: intent.id,
    status: intent.status,
    clientSecret: intent.client_secret,
    setup: customerId && setup ? { customerId, setupNumber: Number(setup) } : null,
    paymentMethod: typeof method === 'object' ? method : null,
  };
}
