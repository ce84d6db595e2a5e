import type Stripe from 'stripe';
import type { SetupIntentRecord } from '../records/records.ts';
import type { Reader } from '../records/transaction.ts';
import { presentAttemptError, presentChallenge } from './attemptError.ts';

/** Returns a SetupIntent in Stripe's shape. */
export function presentSetupIntent(intent: SetupIntentRecord, reader: Reader) {
  return {
    id: intent.id,
    object: 'setup_intent',
    allowed_payment_method_types: intent.allowedTypes,
    application: null,
    automatic_payment_methods: intent.allowedTypes
      ? null
      : { allow_redirects: 'always', enabled: true },
    cancellation_reason: null,
    client_secret: intent.secret,
    created: intent.created,
    customer: intent.customer,
    customer_account: null,
    description: intent.description,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: intent.lastError && presentAttemptError(intent.lastError, reader),
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: intent.metadata,
    next_action: presentChallenge(intent.challenge),
    on_behalf_of: null,
    payment_method: intent.paymentMethod,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: intent.status,
    usage: intent.usage,
  } satisfies Stripe.SetupIntent;
}
