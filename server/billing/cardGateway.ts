import type { BoxId, CustomerId } from '@nestbox/contract/values';
import type { DeclineCodes } from '@nestbox/domain/billing/decline';
import type { DisputeStatus } from '@nestbox/domain/billing/disputeState';
import type { ProviderAccount, ProviderEndpoint } from '@nestbox/domain/billing/providerAccount';
import type { RefundStatus } from '@nestbox/domain/billing/refundState';
import type { ProviderPayout, ProviderTransaction } from '@nestbox/domain/billing/salesBook';
import type { Pence } from '@nestbox/domain/money/pounds';
import Stripe from 'stripe';
import { Unavailable } from '../platform/http/unavailable.ts';
import type { Refund } from './refundQueries.ts';
import type { QuotedItem } from './schema.ts';

/** A payment as the provider reports it. The provider is authoritative about money. */
export interface CardPayment {
  readonly id: string;
  readonly status: Stripe.PaymentIntent.Status;
  readonly clientSecret: string;
  /** Pence to be paid. */
  readonly amount: Pence;
  /** Pence that were paid. */
  readonly amountReceived: number;
  /** When it was created at the provider, in its time. */
  readonly createdAt: Date;
  /** When the card was charged, by the provider's clock in seconds; null before. */
  readonly chargedAt: Date | null;
  /** Whether it saves the card: the customer pays in person. */
  readonly savesCard: boolean;
  /** What was ordered; null for a payment of another shop. */
  readonly order:
    | (Pick<PaymentOrder, 'customerId' | 'boxId' | 'paymentVersion' | 'quote'> & {
        /** Null where the payment's metadata lack it. */
        readonly contents: { readonly amount: Pence; readonly items: QuotedItem[] } | null;
      })
    | null;
  /** Which gift card it pays; null for another payment. */
  readonly giftCard: PaidGiftCard | null;
  readonly paymentMethod: Stripe.PaymentMethod | null;
  /** Pence that were refunded. */
  readonly amountRefunded: number;
  /** Codes of the last decline; null without one. */
  readonly decline: DeclineCodes | null;
}

/** A gift card, as the metadata of its payment name it. */
export interface PaidGiftCard {
  /** The buyer. */
  readonly customerId: CustomerId;
  readonly cardNumber: number;
}

/** A refund of a payment, as the provider reports it. */
export interface CardRefund {
  readonly id: string;
  /** Pence. */
  readonly amount: Pence;
  readonly status: Extract<RefundStatus, 'pending' | 'refunded' | 'failed'>;
  /** When it was made, in the provider's time. */
  readonly createdAt: Date;
  /** When the provider booked it back; null where it did not. */
  readonly failedAt: Date | null;
  /** Which of the shop's refunds it is, and for which packs; null for others. */
  readonly refund: Pick<Refund, 'boxId' | 'refundNumber' | 'items'> | null;
}

/** A dispute of a payment, as the provider reports it. */
export interface CardDispute {
  readonly disputeId: string;
  /** Null for a payment that was made in another way. */
  readonly paymentId: string | null;
  /** Pence. */
  readonly amount: Pence;
  readonly status: DisputeStatus;
  /** Why the customer disputes it, as the provider names it; null where it does not say. */
  readonly reason: string | null;
  readonly openedAt: Date;
  /** Until when the shop can answer; null where it cannot. */
  readonly answerBy: Date | null;
  /** When the provider took the money, and when it gave all of it back. */
  readonly withdrawnAt: Date | null;
  readonly reinstatedAt: Date | null;
  /** Pence that it took, less those that it gave back, without its fees. */
  readonly taken: number;
}

/** The provider's record of saving a card that the customer will pay with. */
export interface CardSetupIntent {
  readonly id: string;
  readonly status: Stripe.SetupIntent.Status;
  readonly clientSecret: string;
  /** Customer and setup; null for a setup of another shop. */
  readonly setup: { readonly customerId: CustomerId; readonly setupNumber: number } | null;
  readonly paymentMethod: Stripe.PaymentMethod | null;
}

export interface PaymentOrder {
  readonly customerId: CustomerId;
  readonly boxId: BoxId;
  readonly providerCustomer: string;
  readonly paymentVersion: number;
  readonly quote: number;
  /** The quote's price in pence. */
  readonly price: Pence;
  readonly items: readonly QuotedItem[];
  /** Pence that the card pays: the price without the credit. */
  readonly amount: Pence;
  /** Paid by the customer in person: the provider saves the card for later boxes. */
  readonly atCheckout: boolean;
}

/** A gift card to be paid. */
export interface GiftOrder extends PaidGiftCard {
  readonly providerCustomer: string;
  readonly amount: Pence;
}

/** The card provider failed or did not answer. The outcome must be asked for later. */
export class CardProviderFailed extends Unavailable {
  /** The provider answered with an error, and repeats this answer under the same key. */
  readonly repeated: boolean;
  /** The provider has no object with that id. */
  readonly unknown: boolean;
  /** What the provider has against the secret key; null where it is something else. */
  readonly refusal: 'keyUnknown' | 'notPermitted' | null;
  /** The HTTP status of the provider's answer; null where none came. */
  readonly status: number | null;

  constructor(cause: unknown) {
    super(
      'The card provider did not do what it was asked.',
      'Card payments are not available right now. Please try again in a moment.',
      { cause },
    );
    this.status = (cause instanceof Stripe.errors.StripeError && cause.statusCode) || null;
    this.repeated = this.status === 500;
    this.unknown = this.status === 404;
    this.refusal = refusalOf(cause);
  }
}

function refusalOf(cause: unknown): CardProviderFailed['refusal'] {
  if (cause instanceof Stripe.errors.StripeAuthenticationError) return 'keyUnknown';
  return cause instanceof Stripe.errors.StripePermissionError ? 'notPermitted' : null;
}

/**
 * The card provider's API. Every call throws CardProviderFailed where the provider refuses or does
 * not answer.
 */
export interface CardGateway {
  readonly publishableKey: string;
  /** Where the browser loads the sandbox's script from; null for Stripe's own. */
  readonly script: string | null;
  /** Whether the settings hold its keys; false for the card sandbox of this process. */
  readonly keysSet: boolean;
  /** Whether no real money moves with these keys. */
  readonly testKeys: boolean;
  /** The version of the provider's API that the shop speaks. */
  readonly apiVersion: string;
  /** Returns the account of the secret key. Answers or fails within seconds. */
  readAccount(): Promise<ProviderAccount>;
  /** Returns where the account's events are posted to. Answers or fails within seconds. */
  readEndpoints(): Promise<ProviderEndpoint[]>;
  /** Returns the movements of the balance from an instant until another, oldest first. */
  readTransactions(from: Date, until: Date): Promise<ProviderTransaction[]>;
  /** Returns the automatic payouts that were made from an instant until another. */
  readPayouts(from: Date, until: Date): Promise<ProviderPayout[]>;
  createCustomer(customer: {
    customerId: CustomerId;
    email: string;
    name: string;
  }): Promise<string>;
  /**
   * Deletes a customer and their saved cards; payments stay. Idempotent: succeeds if the customer
   * is already deleted.
   */
  deleteCustomer(providerCustomer: string): Promise<void>;
  /** Creates a payment. The same order again returns the same payment. */
  createPayment(order: PaymentOrder): Promise<CardPayment>;
  /** Creates the payment of a gift card, which saves no card. The same gift card again returns the same payment. */
  createGiftPayment(order: GiftOrder): Promise<CardPayment>;
  retrievePayment(paymentId: string): Promise<CardPayment>;
  /**
   * Passes on the payments that were created since an instant, null for all: newest first, in pages of at
   * most 100.
   */
  readPayments(
    since: Date | null,
    take: (page: readonly CardPayment[]) => Promise<void>,
  ): Promise<void>;
  /** Cancels a payment. Fails where it has succeeded or is already cancelled. */
  cancelPayment(paymentId: string): Promise<CardPayment>;
  /**
   * Charges the saved card. The same attempt again charges once. A decline is returned, not thrown.
   */
  chargeSaved(
    paymentId: string,
    attempt: Pick<PaymentOrder, 'boxId' | 'paymentVersion'> & {
      attempt: number;
      paymentMethod: string;
    },
  ): Promise<CardPayment>;
  /**
   * Refunds a payment. The same refund again is made once.
   * @returns null where the provider refuses it, as for a disputed payment
   */
  refundPayment(
    paymentId: string,
    refund: {
      customerId: CustomerId;
      boxId: BoxId;
      refundNumber: number;
      amount: Pence;
      /** The packs that it is for; null where it is for the whole box. */
      items: Refund['items'];
      /** Whether it is less than was asked for before, since no more is left of the payment. */
      isRest?: boolean;
    },
  ): Promise<CardRefund | null>;
  /**
   * Refunds the payment of a gift card in full. The same refund again is made once.
   * @returns null where the provider refuses it
   */
  refundGiftPayment(
    paymentId: string,
    card: PaidGiftCard & { readonly amount: Pence },
  ): Promise<CardRefund | null>;
  /** Returns all refunds of a payment, oldest first. */
  readRefunds(paymentId: string): Promise<CardRefund[]>;
  /** Returns the disputes of a payment, or those that were opened since an instant, null for all: oldest first. */
  readDisputes(
    which: { readonly paymentId: string } | { readonly since: Date | null },
  ): Promise<CardDispute[]>;
  /** Creates a card setup. The same setup again returns the same one. */
  createSetup(setup: {
    customerId: CustomerId;
    setupNumber: number;
    providerCustomer: string;
  }): Promise<CardSetupIntent>;
  retrieveSetup(setupId: string): Promise<CardSetupIntent>;
  /** Returns a saved card and its customer; the customer is null for a card of another shop. */
  retrieveCard(
    methodId: string,
  ): Promise<{ customerId: CustomerId | null; method: Stripe.PaymentMethod }>;
  /** Reads a webhook event. @throws where the signature is wrong or older than five minutes */
  readEvent(body: string, signature: string): Stripe.Event;
}
