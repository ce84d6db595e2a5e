import { customerKey, paymentIntentKey, quoteKey } from '@nestbox/domain/billing/paymentKeys';
import Stripe from 'stripe';

/** A payment as the provider tells it; the truth about money. */
export interface CardPayment {
  readonly id: string;
  readonly status: Stripe.PaymentIntent.Status;
  readonly clientSecret: string;
  readonly amountReceived: number;
  readonly customerId: string | null;
  readonly boxId: string | null;
  readonly quote: number;
  readonly paymentMethod: Stripe.PaymentMethod | null;
}

interface PaymentOrder {
  readonly customerId: string;
  readonly boxId: string;
  readonly providerCustomer: string;
  readonly generation: number;
  readonly quote: number;
  /** Pence. */
  readonly amount: number;
}

export interface CardGateway {
  readonly publishableKey: string;
  /** Where the browser loads the sandbox's script from; null for the provider's own. */
  readonly script: string | null;
  createCustomer(customer: { customerId: string; email: string; name: string }): Promise<string>;
  /** The same order twice gives the same payment. Its card is saved for later boxes. */
  createPayment(order: PaymentOrder): Promise<CardPayment>;
  /** Changes what an open payment asks for. @throws where it is no longer open */
  requote(paymentId: string, order: PaymentOrder): Promise<CardPayment>;
  retrievePayment(paymentId: string): Promise<CardPayment>;
  /** @throws where the signature is wrong or older than five minutes */
  readEvent(body: string, signature: string): Stripe.Event;
}

export interface CardSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly script: string | null;
  /** Where the sandbox listens; null for the provider's own host. */
  readonly sandbox: (() => { host: string; port: number }) | null;
}

export function stripeCards(settings: CardSettings): CardGateway {
  const stripe = clientOf(settings);
  const expand = ['payment_method'];
  return {
    publishableKey: settings.publishableKey,
    script: settings.script,
    async createCustomer({ customerId, email, name }) {
      const customer = await stripe().customers.create(
        { email, name, metadata: { customer_id: customerId } },
        { idempotencyKey: customerKey(customerId) },
      );
      return customer.id;
    },
    async createPayment(order) {
      const payment = await stripe().paymentIntents.create(
        {
          amount: order.amount,
          currency: 'gbp',
          customer: order.providerCustomer,
          setup_future_usage: 'off_session',
          allowed_payment_method_types: ['card'],
          metadata: metadataOf(order),
          expand,
        },
        { idempotencyKey: paymentIntentKey(order.boxId, order.generation) },
      );
      return readPayment(payment);
    },
    async requote(paymentId, order) {
      const payment = await stripe().paymentIntents.update(
        paymentId,
        { amount: order.amount, metadata: metadataOf(order), expand },
        { idempotencyKey: quoteKey(order.boxId, order.generation, order.quote) },
      );
      return readPayment(payment);
    },
    async retrievePayment(paymentId) {
      return readPayment(await stripe().paymentIntents.retrieve(paymentId, { expand }));
    },
    readEvent: (body, signature) =>
      stripe().webhooks.constructEvent(body, signature, settings.webhookSecret),
  };
}

/** The client is made when it is first needed: the sandbox's port is known only by then. */
function clientOf(settings: CardSettings): () => Stripe {
  let client: Stripe | null = null;
  return () => {
    client ??= new Stripe(settings.secretKey, {
      timeout: 20_000,
      maxNetworkRetries: 2,
      telemetry: false,
      ...(settings.sandbox && { ...settings.sandbox(), protocol: 'http' as const }),
    });
    return client;
  };
}

const metadataOf = (order: PaymentOrder) => ({
  customer_id: order.customerId,
  box_id: order.boxId,
  quote: String(order.quote),
});

function readPayment(intent: Stripe.PaymentIntent): CardPayment {
  if (!intent.client_secret) throw new Error(`${intent.id} came without its client secret`);
  const method = intent.payment_method;
  return {
    id: intent.id,
    status: intent.status,
    clientSecret: intent.client_secret,
    amountReceived: intent.amount_received,
    customerId: intent.metadata.customer_id ?? null,
    boxId: intent.metadata.box_id ?? null,
    quote: Number(intent.metadata.quote),
    paymentMethod: typeof method === 'object' ? method : null,
  };
}
