import { Agent } from 'node:http';
import type { DeclineCodes } from '@nestbox/domain/billing/decline';
import {
  attemptKey,
  cardSetupKey,
  customerKey,
  paymentIntentKey,
  refundKey,
} from '@nestbox/domain/billing/paymentKeys';
import Stripe from 'stripe';
import { Unavailable } from '../platform/http/unavailable.ts';

/** A payment as the provider reports it, which is the truth about money. */
export interface CardPayment {
  readonly id: string;
  readonly status: Stripe.PaymentIntent.Status;
  readonly clientSecret: string;
  /** Pence that it asks for. */
  readonly amount: number;
  /** Pence that were paid. */
  readonly amountReceived: number;
  /** Whose payment it is, for which box; null for one that is none of ours. */
  readonly order: Pick<PaymentOrder, 'customerId' | 'boxId' | 'generation' | 'quote'> | null;
  readonly paymentMethod: Stripe.PaymentMethod | null;
  /** Pence that went back to the card. */
  readonly amountRefunded: number;
  /** Why it was declined last; null where it was not. */
  readonly decline: DeclineCodes | null;
}

/** A card that the customer wants to pay with from now on, as the provider tells it. */
export interface CardSetupIntent {
  readonly id: string;
  readonly status: Stripe.SetupIntent.Status;
  readonly clientSecret: string;
  /** Whose it is; null for one that is none of ours. */
  readonly setup: { readonly customerId: string; readonly setupNumber: number } | null;
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
  /** Paid by the customer in person: the card is saved for later boxes. */
  readonly atCheckout: boolean;
}

/** The provider did not do what it was asked; what became of it is to be asked later. */
export class CardProviderFailed extends Unavailable {
  /** The provider answered that it broke, and gives this answer again under the same key. */
  readonly repeated: boolean;
  /** The provider has nothing of that id. */
  readonly unknown: boolean;

  constructor(cause: unknown) {
    super(
      'The card provider did not do what it was asked.',
      'Card payments are not available right now. Please try again in a moment.',
      { cause },
    );
    this.repeated = cause instanceof Stripe.errors.StripeError && cause.statusCode === 500;
    this.unknown = cause instanceof Stripe.errors.StripeError && cause.statusCode === 404;
  }
}

/** Every call throws CardProviderFailed where the provider refuses or does not answer. */
export interface CardGateway {
  readonly publishableKey: string;
  /** Where the browser loads the sandbox's script from; null for the provider's own. */
  readonly script: string | null;
  createCustomer(customer: { customerId: string; email: string; name: string }): Promise<string>;
  /** Takes a customer and their saved cards away; payments stay. Gone already is as good. */
  deleteCustomer(providerCustomer: string): Promise<void>;
  /** The same order twice gives the same payment. */
  createPayment(order: PaymentOrder): Promise<CardPayment>;
  retrievePayment(paymentId: string): Promise<CardPayment>;
  /** Fails where the payment has succeeded, or is cancelled already. */
  cancelPayment(paymentId: string): Promise<CardPayment>;
  /** Charges the saved card; the same attempt twice charges once. A decline is an answer. */
  chargeSaved(
    paymentId: string,
    attempt: Pick<PaymentOrder, 'boxId' | 'generation'> & {
      attempt: number;
      paymentMethod: string;
    },
  ): Promise<CardPayment>;
  /**
   * Gives money back; the same refund twice gives it back once.
   * @returns false where the provider will not, as with a payment that is disputed
   */
  refundPayment(
    paymentId: string,
    refund: { boxId: string; refundNumber: number; amount: number },
  ): Promise<boolean>;
  /** The same setup twice gives the same one. */
  createSetup(setup: {
    customerId: string;
    setupNumber: number;
    providerCustomer: string;
  }): Promise<CardSetupIntent>;
  retrieveSetup(setupId: string): Promise<CardSetupIntent>;
  /** A saved card, and which customer of ours it belongs to; null where it is none of ours. */
  retrieveCard(
    methodId: string,
  ): Promise<{ customerId: string | null; method: Stripe.PaymentMethod }>;
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
