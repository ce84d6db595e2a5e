import { invalidRequest } from '../http/failure.ts';
import { allowOnly, oneOf, requiredText } from '../http/params.ts';
import { answerPaymentChallenge, answerSetupChallenge } from '../payments/challenge.ts';
import { presentPaymentIntent } from '../presenters/paymentIntent.ts';
import { presentSetupIntent } from '../presenters/setupIntent.ts';
import { intentOf, shownTo } from './intentAccess.ts';
import type { Call, Route } from './route.ts';

/**
 * The call with which the browser's script reports the cardholder's answer: `source` is the
 * challenge in `next_action`, and `outcome` is 'authenticated' or 'failed'. Returns the intent,
 * whatever its status. Stripe has no such call: its own goes through the bank.
 */
function answerChallenge(call: Call): object {
  const { tx, params } = call;
  allowOnly(params, ['source', 'outcome', 'client_secret']);
  const authenticated = oneOf(params, 'outcome', ['authenticated', 'failed']) === 'authenticated';
  const source = requiredText(params, 'source');
  const secret = requiredText(params, 'client_secret');
  const owned = { ...call, id: secret.split('_secret_', 1)[0] ?? '' };
  if (owned.id.startsWith('seti_')) {
    const intent = intentOf(owned, 'setup_intent');
    assertOpen(intent.challenge, source);
    const after = answerSetupChallenge(tx, intent, authenticated);
    return shownTo(call)(presentSetupIntent(after, tx));
  }
  const intent = intentOf(owned, 'payment_intent');
  assertOpen(intent.challenge, source);
  const after = answerPaymentChallenge(tx, intent, authenticated);
  return shownTo(call)(presentPaymentIntent(after, tx));
}

function assertOpen(challenge: string | null, source: string) {
  if (challenge === source) return;
  throw invalidRequest('This authentication is no longer open.', { param: 'source' });
}

export const challengeRoutes: Route[] = [
  {
    method: 'POST',
    path: '/3ds2/challenge_complete',
    publishable: true,
    handle: answerChallenge,
  },
];
