import type { DeclineCodes } from '@nestbox/domain/billing/decline';
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

export interface PaymentOrder {
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
