import { StripeFailure } from '../http/failure.ts';
import { allowOnly, flag, nested, text } from '../http/params.ts';
import { assertNotSavedUnseen, changedFutureUse } from '../payments/futureUse.ts';
import { attemptPayment } from '../payments/paymentAttempt.ts';
import { assertNotRefused, unexpectedState } from '../payments/paymentFailure.ts';
import { assertUsable, createMethod, findMethod } from '../payments/paymentMethod.ts';
import { presentPaymentIntent } from '../presenters/paymentIntent.ts';
import { OPEN_STATUSES, type PaymentIntentRecord } from '../records/records.ts';
import { shownTo } from './intentAccess.ts';
import type { Call } from './route.ts';

const PARAMS = [
  'client_secret',
  'payment_method',
  'payment_method_data',
  'setup_future_usage',
  'off_session',
  'expand',
];

/**
 * Returns the payment method to confirm with: given by id, created from parameters, or the intent's
 * own.
 */
function methodFor(call: Call, intent: PaymentIntentRecord) {
  const { tx, params } = call;
  if (params.payment_method_data !== undefined) {
    return createMethod(tx, nested(params, 'payment_method_data'));
  }
  const id = text(params, 'payment_method') ?? intent.paymentMethod;
  if (id) return findMethod(tx, id);
  throw new StripeFailure(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message:
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can " +
      'either update the PaymentIntent with a payment method and then confirm it again, or ' +
      'confirm it again directly with a payment method or ConfirmationToken.',
    payment_intent: shownTo(call)(presentPaymentIntent(intent, tx)),
  });
}

/**
 * Confirms a PaymentIntent with the call's parameters.
 * @throws StripeFailure 402 for a declined card, which stays recorded; 400 where the intent cannot
 * be confirmed, since it succeeds at most once
 */
export function confirm(call: Call, intent: PaymentIntentRecord): PaymentIntentRecord {
  const { tx, params } = call;
  // For `confirm`, its parameters are part of those of create, which has checked them.
  if (params.confirm === undefined) allowOnly(params, PARAMS);
  if (!OPEN_STATUSES.includes(intent.status)) {
    throw unexpectedState('confirmed', intent, tx, shownTo(call));
  }
  const setupFutureUsage = changedFutureUse(params, intent.setupFutureUsage);
  const offSession = flag(params, 'off_session');
  assertNotSavedUnseen(setupFutureUsage, offSession);
  const method = methodFor(call, intent);
  assertUsable(method, intent.customer);
  const attempted = attemptPayment(tx, { ...intent, setupFutureUsage }, method, {
    offSession,
    slowly: call.slowly,
  });
  assertNotRefused(attempted, tx, shownTo(call));
  return attempted;
}
