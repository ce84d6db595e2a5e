import type Stripe from 'stripe';
import type { FailedAttempt } from '../records/records.ts';
import type { Reader } from '../records/transaction.ts';
import { presentPaymentMethod } from './paymentMethod.ts';

const AUTHENTICATION_FAILURES = [
  'payment_intent_authentication_failure',
  'setup_intent_authentication_failure',
];

/** Returns `last_payment_error` or `last_setup_error`, without the intent that contains it. */
export function presentAttemptError(attempt: FailedAttempt, reader: Reader) {
  const method = reader.find('payment_method', attempt.paymentMethod);
  return {
    ...(attempt.charge && { charge: attempt.charge }),
    code: attempt.code,
    ...(attempt.declineCode && { decline_code: attempt.declineCode }),
    doc_url: `https://stripe.com/docs/error-codes/${attempt.code.replaceAll('_', '-')}`,
    message: attempt.message,
    ...(method && { payment_method: presentPaymentMethod(method) }),
    type: AUTHENTICATION_FAILURES.includes(attempt.code) ? 'invalid_request_error' : 'card_error',
  } satisfies Stripe.PaymentIntent.LastPaymentError;
}

/** Returns what the browser's script needs to show the challenge. */
export function presentChallenge(challenge: string | null) {
  if (challenge === null) return null;
  return {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'stripe_3ds2_fingerprint', three_d_secure_2_source: challenge },
  } satisfies Stripe.PaymentIntent.NextAction;
}
