import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { CardProviderFailed } from './cardGateway.ts';
import { formatEventFailure } from './eventFailure.ts';

const { StripeAPIError, StripeAuthenticationError, StripePermissionError } = Stripe.errors;
/** What the provider says may name a key. */
const raw = (statusCode: number) => ({ message: 'sk_live_secret', statusCode, type: 'api_error' });

it.each([
  [new CardProviderFailed(new Error('socket hang up')), 'The card provider did not answer.'],
  [
    new CardProviderFailed(new StripeAPIError(raw(503) as never)),
    'The card provider answered with an error (status 503).',
  ],
  [
    new CardProviderFailed(new StripeAuthenticationError(raw(401) as never)),
    'The card provider does not know the shop’s key.',
  ],
  [
    new CardProviderFailed(new StripePermissionError(raw(403) as never)),
    'The shop’s key is not allowed to read this at the card provider.',
  ],
  [new Error('insert … eva@example.com'), 'An error in the shop itself. The server’s log has it.'],
])('says why, without what the error holds: %#', (error, sentence) => {
  expect(formatEventFailure(error)).toBe(sentence);
});
