import { Agent } from 'node:http';
import {
  attemptKey,
  cardSetupKey,
  customerKey,
  paymentIntentKey,
  refundKey,
} from '@nestbox/domain/billing/paymentKeys';
import Stripe from 'stripe';
import {
  type CardGateway,
  type CardPayment,
  CardProviderFailed,
  type CardSetupIntent,
  type PaymentOrder,
} from './cardGateway.ts';

export interface CardSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly script: string | null;
  /** Where the sandbox listens; null for the provider's own host. */
  readonly sandbox: (() => { host: string; port: number }) | null;
}

const expand = ['payment_method', 'latest_charge'];
const expandMethod = ['payment_method'];

export function stripeCards(settings: CardSettings): CardGateway {
  const stripe = clientOf(settings);
  const payment = async (asked: Promise<Stripe.PaymentIntent>) =>
    readPayment(await answered(asked));
  return {
    publishableKey: settings.publishableKey,
    script: settings.script,
    async createCustomer({ customerId, email, name }) {
      const customer = await answered(
        stripe().customers.create(
          { email, name, metadata: { customer_id: customerId } },
          { idempotencyKey: customerKey(customerId) },
        ),
      );
      return customer.id;
    },
    async deleteCustomer(providerCustomer) {
      try {
        await stripe().customers.del(providerCustomer);
      } catch (error) {
        if (!isGone(error)) throw new CardProviderFailed(error);
      }
    },
    createPayment: (order) =>
      payment(
        stripe().paymentIntents.create(
          {
            amount: order.amount,
            currency: 'gbp',
            customer: order.providerCustomer,
            // Only with the customer present: charging a saved card refuses it.
            ...(order.atCheckout && { setup_future_usage: 'off_session' as const }),
            allowed_payment_method_types: ['card'],
            metadata: metadataOf(order),
            expand,
          },
          { idempotencyKey: paymentIntentKey(order.boxId, order.generation) },
        ),
      ),
    retrievePayment: (paymentId) =>
      payment(stripe().paymentIntents.retrieve(paymentId, { expand })),
    cancelPayment: (paymentId) => payment(stripe().paymentIntents.cancel(paymentId, { expand })),
    async chargeSaved(paymentId, { boxId, generation, attempt, paymentMethod }) {
      try {
        const confirmed = await stripe().paymentIntents.confirm(
          paymentId,
          {
            payment_method: paymentMethod,
            off_session: true,
            // A card that was tried in person was to be saved, which nobody may without them.
            setup_future_usage: '',
            expand,
          },
          { idempotencyKey: attemptKey(boxId, generation, attempt) },
        );
        return readPayment(confirmed);
      } catch (error) {
        if (error instanceof Stripe.errors.StripeCardError && error.payment_intent) {
          return readPayment(error.payment_intent);
        }
        if (!isCardGone(error)) throw new CardProviderFailed(error);
        const untouched = await payment(stripe().paymentIntents.retrieve(paymentId, { expand }));
        return { ...untouched, decline: { code: 'invalid_account', declineCode: null } };
      }
    },
    async refundPayment(paymentId, { boxId, refundNumber, amount }) {
      try {
        await stripe().refunds.create(
          { payment_intent: paymentId, amount },
          { idempotencyKey: refundKey(boxId, refundNumber) },
        );
        return true;
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return false;
        throw new CardProviderFailed(error);
      }
    },
    async createSetup({ customerId, setupNumber, providerCustomer }) {
      const setup = stripe().setupIntents.create(
        {
          customer: providerCustomer,
          usage: 'off_session',
          allowed_payment_method_types: ['card'],
          metadata: { customer_id: customerId, setup: String(setupNumber) },
          expand: expandMethod,
        },
        { idempotencyKey: cardSetupKey(customerId, setupNumber) },
      );
      return readSetup(await answered(setup));
    },
    async retrieveSetup(setupId) {
      const setup = stripe().setupIntents.retrieve(setupId, { expand: expandMethod });
      return readSetup(await answered(setup));
    },
    async retrieveCard(methodId) {
      const retrieved = stripe().paymentMethods.retrieve(methodId, { expand: ['customer'] });
      const method = await answered(retrieved);
      const { customer } = method;
      const known = typeof customer === 'object' && customer && !('deleted' in customer);
      return { customerId: known ? (customer.metadata.customer_id ?? null) : null, method };
    },
    readEvent: (body, signature) =>
      stripe().webhooks.constructEvent(body, signature, settings.webhookSecret),
  };
}

/**
 * The saved card was taken away at the provider: asking again will not help. Told by its words where
 * the provider gives no code; anything else may be a mistake of ours, and no reason to bother the
 * customer.
 */
const isCardGone = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  (error.code === 'payment_method_unexpected_state' ||
    /^(No such|The provided) PaymentMethod/i.test(error.message));

const isGone = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

async function answered<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw new CardProviderFailed(error);
  }
}

/** The client is made when it is first needed: the sandbox's port is known only by then. */
function clientOf(settings: CardSettings): () => Stripe {
  let client: Stripe | null = null;
  return () => {
    client ??= new Stripe(settings.secretKey, {
      timeout: 20_000,
      maxNetworkRetries: 2,
      telemetry: false,
      ...(settings.sandbox && {
        ...settings.sandbox(),
        protocol: 'http' as const,
        // A connection of the server to itself that stays open would hold up its stop.
        httpAgent: new Agent({ keepAlive: false }),
      }),
    });
    return client;
  };
}

const metadataOf = (order: PaymentOrder) => ({
  customer_id: order.customerId,
  box_id: order.boxId,
  generation: String(order.generation),
  quote: String(order.quote),
});

function readPayment(intent: Stripe.PaymentIntent): CardPayment {
  if (!intent.client_secret) throw new Error(`${intent.id} came without its client secret`);
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
        ? { customerId, boxId, generation: Number(generation), quote: Number(quote) }
        : null,
    paymentMethod: typeof method === 'object' ? method : null,
    amountRefunded: typeof charge === 'object' ? (charge?.amount_refunded ?? 0) : 0,
    decline: failure
      ? { code: failure.code ?? null, declineCode: failure.decline_code ?? null }
      : null,
  };
}

function readSetup(intent: Stripe.SetupIntent): CardSetupIntent {
  if (!intent.client_secret) throw new Error(`${intent.id} came without its client secret`);
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
