import type Stripe from 'stripe';
import { PUBLISHABLE_KEY } from './sandbox.ts';

/** Calls the API as the browser's script does: with a form that holds the publishable key. */
export async function callAsBrowser(
  origin: string,
  path: string,
  params: Record<string, string>,
): Promise<{ status: number; body: Stripe.PaymentIntent & { error?: Stripe.StripeRawError } }> {
  const answer = await fetch(`${origin}/v1/${path}`, {
    method: 'POST',
    body: new URLSearchParams({ key: PUBLISHABLE_KEY, ...params }),
  });
  return { status: answer.status, body: (await answer.json()) as Stripe.PaymentIntent };
}

/** Returns a card's parameters as the field sends them. */
export function cardParams(number: string): Record<string, string> {
  return {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2040',
    'payment_method_data[card][cvc]': '123',
  };
}

/** Confirms on-session with a card, and answers the 3-D Secure challenge if there is one. */
export async function payAsBrowser(
  origin: string,
  clientSecret: string,
  number: string,
  outcome: 'authenticated' | 'failed' = 'authenticated',
) {
  const id = clientSecret.split('_secret_')[0];
  const confirmed = await callAsBrowser(origin, `payment_intents/${id}/confirm`, {
    client_secret: clientSecret,
    ...cardParams(number),
  });
  if (confirmed.body.status !== 'requires_action') return confirmed;
  const source = confirmed.body.next_action?.use_stripe_sdk?.three_d_secure_2_source;
  return callAsBrowser(origin, '3ds2/challenge_complete', {
    client_secret: clientSecret,
    source: String(source),
    outcome,
  });
}
