import { invalidRequest, missing } from '../http/failure.ts';
import { intentForBrowsers } from '../presenters/forBrowsers.ts';
import type { RecordOf } from '../records/records.ts';
import type { Call } from './route.ts';

const CALLED = { payment_intent: 'payment_intent', setup_intent: 'setupintent' } as const;
const NAMED = { payment_intent: 'PaymentIntent', setup_intent: 'SetupIntent' } as const;

/**
 * Returns the intent of a call. A publishable key needs its client secret.
 * @throws StripeFailure 404 for an unknown intent, 400 for a missing or wrong secret
 */
export function intentOf<Name extends keyof typeof CALLED>(call: Call, name: Name): RecordOf<Name> {
  const intent: RecordOf<keyof typeof CALLED> | null = call.tx.find(name, call.id);
  if (!intent) throw missing(CALLED[name], call.id, 'intent');
  const { client_secret: secret } = call.params;
  if (secret === undefined && call.keyKind === 'publishable') {
    throw invalidRequest('Missing required param: client_secret.', {
      code: 'parameter_missing',
      param: 'client_secret',
    });
  }
  if (secret !== undefined && secret !== intent.secret) {
    throw invalidRequest(
      'The client_secret provided does not match the client_secret associated with the ' +
        `${NAMED[name]}.`,
      { param: 'client_secret' },
    );
  }
  return intent as RecordOf<Name>;
}

/** Returns how an intent is presented to the caller's key. */
export function shownTo(call: Call): (intent: object) => object {
  return call.keyKind === 'publishable' ? intentForBrowsers : (intent) => intent;
}
