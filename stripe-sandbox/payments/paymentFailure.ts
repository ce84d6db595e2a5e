import { StripeFailure } from '../http/failure.ts';
import { presentAttemptError } from '../presenters/attemptError.ts';
import { presentPaymentIntent } from '../presenters/paymentIntent.ts';
import { presentSetupIntent } from '../presenters/setupIntent.ts';
import type { PaymentIntentRecord, SetupIntentRecord } from '../records/records.ts';
import type { Reader } from '../records/transaction.ts';

/** @throws StripeFailure 402 with the intent, where its last attempt failed */
export function assertNotRefused(
  intent: PaymentIntentRecord | SetupIntentRecord,
  reader: Reader,
  present: (intent: object) => object,
) {
  if (intent.lastError === null) return;
  const shown =
    intent.object === 'payment_intent'
      ? presentPaymentIntent(intent, reader)
      : presentSetupIntent(intent, reader);
  const seen = present(shown) as typeof shown;
  const error = 'last_payment_error' in seen ? seen.last_payment_error : seen.last_setup_error;
  throw new StripeFailure(402, {
    ...presentAttemptError(intent.lastError, reader),
    // The same error, with the fields that this key may see.
    ...error,
    [intent.object]: seen,
  });
}

const LISTED = {
  confirmed: 'requires_payment_method, requires_confirmation, requires_action',
  canceled: 'requires_payment_method, requires_capture, requires_confirmation, requires_action',
  updated: 'requires_payment_method, requires_confirmation, requires_action',
};

/** Returns Stripe's refusal of a PaymentIntent in the wrong status. */
export function unexpectedState(
  asked: keyof typeof LISTED,
  intent: PaymentIntentRecord,
  reader: Reader,
  present: (intent: object) => object = (shown) => shown,
) {
  const verb = { confirmed: 'confirm', canceled: 'cancel', updated: 'update' }[asked];
  const why =
    asked === 'confirmed' && intent.status === 'succeeded'
      ? 'it has already succeeded after being previously confirmed.'
      : `it has a status of ${intent.status}. Only a PaymentIntent with one of the following ` +
        `statuses may be ${asked}: ${LISTED[asked]}.`;
  return new StripeFailure(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `You cannot ${verb} this PaymentIntent because ${why}`,
    payment_intent: present(presentPaymentIntent(intent, reader)),
  });
}
