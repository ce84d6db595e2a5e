import type { Pence } from '@nestbox/domain/money/pounds';
import type { PaymentIntent, Stripe, StripeCardElement } from '@stripe/stripe-js';
import { type Billing, paymentMethodOf } from './billing';

/** A payment that the provider has opened. */
export interface CardToPay {
  readonly clientSecret: string;
  readonly amount: Pence;
}

interface TypedCard {
  readonly stripe: Stripe;
  readonly card: StripeCardElement;
  /** The payment on the screen. */
  readonly payment: CardToPay;
}

/** What the provider says of a payment. A message is for the customer. */
interface Confirmation {
  readonly paymentIntent: Pick<PaymentIntent, 'status'> | undefined;
  readonly message: string | undefined;
}

/** Confirms a payment. Resolves to null where nothing was charged and the screen says why. */
export type ConfirmCard = (typed: TypedCard) => Promise<Confirmation | null>;

interface ConfirmOptions {
  billing: Billing | null;
  /** Saves this card for later boxes. */
  savesCard: boolean;
}

/** Charges a typed card. */
export async function confirmCard(
  { stripe, card, payment }: TypedCard,
  { billing, savesCard }: ConfirmOptions,
): Promise<Confirmation> {
  const { paymentIntent, error } = await stripe.confirmCardPayment(payment.clientSecret, {
    payment_method: paymentMethodOf(card, billing),
    ...(savesCard && { setup_future_usage: 'off_session' }),
  });
  return { paymentIntent: paymentIntent ?? error?.payment_intent, message: error?.message };
}
